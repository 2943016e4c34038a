import { later } from '#widgets/later/later.tsx'
import { displayOf } from '#core/files/file-display.ts'
import { ImageViewer } from './image-viewer.tsx'
import { MediaViewer } from './media-viewer.tsx'
import type { ViewerProps } from './overlay.tsx'

const PdfPreview = later(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview }), {
  dismiss: ({ onClose }) => onClose(),
})

/** Files above the page, each kind in its way; pictures together with those beside them. */
export function FileViewer({ paths, at, onClose }: ViewerProps) {
  const path = paths[at] ?? ''
  const display = displayOf(path)
  if (display === 'pdf') {
    return <PdfPreview paths={paths} at={at} onClose={onClose} />
  }
  if (display !== 'picture') return <MediaViewer paths={paths} at={at} onClose={onClose} />
  const pictures = paths.filter((one) => displayOf(one) === 'picture')
  return <ImageViewer paths={pictures} at={pictures.indexOf(path)} onClose={onClose} />
}
