import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { NestedList } from '#crud/nested-list.tsx'
import type { Crud, CrudOptions, Screen } from '#crud/screen.ts'
import type { BinDefinition } from './bin-definition.ts'
import { binScreen } from './bin-screen.ts'
import { RECYCLE_BIN, restore } from './restore.ts'

/** The recycle bin beside its list. */
export function BinDrawer({ crud, bin }: { crud: Crud; bin: BinDefinition }) {
  const { screen, changed } = crud
  return (
    <ListDrawer crud={crud} name={RECYCLE_BIN} title={() => `${screen.entity.label}回收站`}>
      {() => <NestedList screen={madeOnce(screen, bin)} options={optionsOf(screen, changed)} />}
    </ListDrawer>
  )
}

function optionsOf({ entity }: Screen, changed: () => void): CrudOptions {
  return { addressed: false, changed, commands: ({ ids }, services, signal) => restore(entity, ids, services, signal) }
}

const made = new WeakMap<Screen, Screen>()

function madeOnce(screen: Screen, bin: BinDefinition): Screen {
  const known = made.get(screen) ?? binScreen(screen, bin)
  made.set(screen, known)
  return known
}
