import { useFileAddress } from './use-file-address.ts'

interface StoredImageProps {
  path: string
  alt: string
  /** Longest side in px. */
  size?: 80 | 160 | 320 | 640
  className?: string | undefined
}

/** A stored picture, small. */
export function StoredImage({ path, alt, size = 160, className }: StoredImageProps) {
  const address = useFileAddress(path, size)
  if (address === '') return <span className={className} />
  return <img className={className} src={address} alt={alt} loading="lazy" draggable={false} />
}
