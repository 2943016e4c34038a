/** What a file with an ending may hold. */
interface FileType {
  /** The type it is served with. */
  type: string
  /** What its content may be recognised as, besides `type`; `text` = nothing is recognised and it holds no zero bytes. */
  found?: readonly string[]
}

const ZIP = 'application/zip'
const OLE = 'application/x-cfb'
const TEXT = 'text'

/** Every ending that may be uploaded. Source: contract §8.4. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: { type: 'image/jpeg' },
  jpeg: { type: 'image/jpeg' },
  png: { type: 'image/png', found: ['image/apng'] },
  gif: { type: 'image/gif' },
  webp: { type: 'image/webp' },
  bmp: { type: 'image/bmp' },
  ico: { type: 'image/x-icon' },
  heic: { type: 'image/heic', found: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'] },
  svg: { type: 'image/svg+xml', found: ['application/xml', TEXT] },
  txt: { type: 'text/plain', found: [TEXT] },
  csv: { type: 'text/csv', found: [TEXT] },
  md: { type: 'text/markdown', found: [TEXT] },
  pdf: { type: 'application/pdf' },
  doc: { type: 'application/msword', found: [OLE] },
  xls: { type: 'application/vnd.ms-excel', found: [OLE] },
  ppt: { type: 'application/vnd.ms-powerpoint', found: [OLE] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', found: [ZIP] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', found: [ZIP] },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', found: [ZIP] },
  mp4: { type: 'video/mp4', found: ['video/x-m4v', 'video/quicktime'] },
  mov: { type: 'video/quicktime', found: ['video/mp4'] },
  avi: { type: 'video/vnd.avi', found: ['video/x-msvideo'] },
  wmv: { type: 'video/x-ms-asf', found: ['application/vnd.ms-asf', 'video/x-ms-wmv'] },
  mp3: { type: 'audio/mpeg' },
  wav: { type: 'audio/wav', found: ['audio/vnd.wave'] },
  zip: { type: ZIP },
  rar: { type: 'application/x-rar-compressed' },
  '7z': { type: 'application/x-7z-compressed' },
  tar: { type: 'application/x-tar' },
  apk: { type: 'application/vnd.android.package-archive', found: [ZIP, 'application/java-archive'] },
  wgt: { type: 'application/widget', found: [ZIP] },
}

/** The ending of a file's name in small letters, without its dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The type a file is served with by its ending; null = such files are not taken. */
export function typeOfEnding(ending: string): string | null {
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending]!.type : null
}

/** Whether content may stand in a file with this ending. @param found what it was recognised as, `text` for text, null for what nobody knows */
export function mayHold(ending: string, found: string | null): boolean {
  const known = FILE_TYPES[ending]
  if (known === undefined || found === null) return false
  return found === known.type || known.found?.includes(found) === true
}
