import { useShell } from '#layout/shell/shell-context.tsx'
import { later } from '#widgets/later/later.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { listenToPageKeys } from './page-keys.ts'

const KeysDialog = later(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }), {
  dismiss: ({ onClose }) => onClose(),
})

/** Listens for `/` and `?`, and shows the keys when somebody asks. */
export function KeysHelp() {
  const { keysHelp } = useShell()
  const isOpen = useSyncExternalStore(keysHelp.subscribe, keysHelp.isOpen)
  useEffect(() => listenToPageKeys(document, () => keysHelp.show(true)), [keysHelp])
  return isOpen && <KeysDialog onClose={() => keysHelp.show(false)} />
}
