import type { Feature } from '#crud/feature.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { BinButton } from './bin-button.tsx'
import { RESTORE, restore } from './restore.ts'
import { undoDelete } from './undo-delete.ts'

/** The recycle bin of a list: deleted records looked for, brought back, wiped. */
export const binFeature = {
  key: 'bin',
  when: ({ bin }) => bin !== undefined,
  runs: ({ screen, services }, { name, ids }, signal) =>
    name === RESTORE && screen.bin !== undefined ? restore(screen.entity, ids, services, signal) : undefined,
  undoDelete,
  toolbar: { place: 'end', View: BinButton },
  aside: Bin,
} satisfies Feature

/** The code of a recycle bin comes with the first that is opened. */
const BinDrawer = later(async () => ({ default: (await import('./bin-drawer.tsx')).BinDrawer }))

function Bin({ crud }: { crud: Crud }) {
  const { bin } = crud.screen
  const isUsed = usePart(crud.panel) !== null
  return isUsed && bin !== undefined && <BinDrawer crud={crud} bin={bin} />
}
