/** How a file can be shown here; `none` = it can only be saved. */
export type FileLook = 'picture' | 'pdf' | 'video' | 'sound' | 'none'

const LOOKS: Readonly<Record<string, FileLook>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  bmp: 'picture',
  svg: 'picture',
  ico: 'picture',
  pdf: 'pdf',
  mp4: 'video',
  mov: 'video',
  mp3: 'sound',
  wav: 'sound',
}

/** How a file can be shown, by the ending of its path or name. */
export function lookOf(path: string): FileLook {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(LOOKS, ending) ? LOOKS[ending]! : 'none'
}
