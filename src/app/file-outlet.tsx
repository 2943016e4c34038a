import { later } from '#widgets/later/later.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import type { FileShow, ShownFiles } from './file-facade.ts'

const FileViewer = later(async () => ({ default: (await import('#widgets/viewer/file-viewer.tsx')).FileViewer }), {
  dismiss: ({ onClose }) => onClose(),
})

/** What somebody looks at, above the page; fetched with the first file. */
export function FileOutlet({ show }: { show: FileShow }) {
  const shown = useShown(show)
  useEffect(() => show.close, [show])
  if (shown === null) return null
  return <FileViewer key={shown.paths[shown.at]} paths={shown.paths} at={shown.at} onClose={show.close} />
}

const last = new WeakMap<FileShow, ShownFiles | null>()

function useShown(show: FileShow): ShownFiles | null {
  return useSyncExternalStore(
    (changed) => {
      const subscription = show.shown$.subscribe((shown) => {
        last.set(show, shown)
        changed()
      })
      return () => subscription.unsubscribe()
    },
    () => last.get(show) ?? null,
  )
}
