/** How a file can be shown here; `none` = it can only be saved. */
export type FileDisplay = 'picture' | 'pdf' | 'video' | 'sound' | 'none'

const DISPLAYS: Readonly<Record<string, FileDisplay>> = {
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
export function displayOf(path: string): FileDisplay {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(DISPLAYS, ending) ? DISPLAYS[ending]! : 'none'
}
