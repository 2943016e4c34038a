import { later } from '#widgets/later/later.tsx'
import { lookOf } from '#core/file-look.ts'
import { ImageViewer } from './image-viewer.tsx'
import { MediaViewer } from './media-viewer.tsx'
import type { ViewerProps } from './overlay.tsx'

const PdfPreview = later(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview }), {
  dismiss: ({ onClose }) => onClose(),
})

/** Files above the page, each kind in its way; pictures together with those beside them. */
export function FileViewer({ paths, at, onClose }: ViewerProps) {
  const path = paths[at] ?? ''
  const look = lookOf(path)
  if (look === 'pdf') {
    return <PdfPreview paths={paths} at={at} onClose={onClose} />
  }
  if (look !== 'picture') return <MediaViewer paths={paths} at={at} onClose={onClose} />
  const pictures = paths.filter((one) => lookOf(one) === 'picture')
  return <ImageViewer paths={pictures} at={pictures.indexOf(path)} onClose={onClose} />
}
