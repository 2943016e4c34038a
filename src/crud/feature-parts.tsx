import type { Crud } from './screen.ts'

/** What the features of a screen show in one place. */
export function FeatureParts({ crud, at }: { crud: Crud; at: 'search' | 'aside' | 'windows' }) {
  return crud.features.map(({ key, [at]: Shown }) => Shown !== undefined && <Shown key={key} crud={crud} />)
}

/** What the features tell in the form of a record that is edited. */
export function FeaturesInForm({ crud, id }: { crud: Crud; id: string }) {
  const { name } = crud.screen.entity
  return crud.features.map(({ key, inForm: Told }) => Told !== undefined && <Told key={key} table={name} id={id} />)
}
