import type { Crud } from './screen.ts'

/** What the features of a screen show in one place. */
export function FeatureParts({ crud, at }: { crud: Crud; at: 'search' | 'aside' | 'windows' }) {
  return crud.features.map(({ key, [at]: Shown }) => Shown !== undefined && <Shown key={key} crud={crud} />)
}
