import { randomBytes } from 'node:crypto'
import { endingOf } from '#contract/text/file-types.ts'
import { visibleName } from '#contract/text/file-name.ts'
import { refused } from '#server/http/refusals.ts'

/** The folder of an upload that names none. Source: CONST-80. */
const DEFAULT_FOLDER = 'temp'
/** Files below it are read by those only who may see a record that names them. */
export const PRIVATE_FOLDER = 'private'
const MOST_FOLDERS = 5
const LONGEST_FOLDER = 60
const LONGEST_NAME = 80
const LONGEST_ENDING = 10
/** What ends a path in an address or a comma list, reaches another folder, or turns letters around. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s\\/:*?"<>|#%&+,;=@'`$^~[\]{}!]+/gu

/** A new id nobody can guess: knowing the path is what lets somebody read a file that is not private. */
export function newFileId(): string {
  return randomBytes(16).toString('hex')
}

/** The folder a client asks for. @throws ApiError in the words of contract §8.4 */
export function folderOf(biz: unknown): string {
  const given = typeof biz === 'string' ? biz.trim() : ''
  if (given === '') return DEFAULT_FOLDER
  if (/\.\.[/\\]/.test(given) || given.includes('\\') || given === '..') throw refused('上传目录bizPath，格式非法！')
  if (!/^[a-zA-Z0-9/_-]+$/.test(given) || given.length > LONGEST_FOLDER) throw refused('上传业务路径包含非法字符！')
  const parts = given.split('/').filter((part) => part !== '')
  if (parts.length > MOST_FOLDERS) throw refused('上传业务路径深度超出限制！')
  return parts.length === 0 ? DEFAULT_FOLDER : parts.join('/')
}

/** Whether files of this folder are read by those only who may see what names them. */
export function isPrivateFolder(folder: string): boolean {
  return folder.split('/')[0] === PRIVATE_FOLDER
}

/** The path of a new file: `temp/<id>/<name>_<epoch ms>.<ending>`. Source: contract §8.4. */
export function pathOf(folder: string, id: string, name: string, nowMs: number): string {
  const ending = endingOf(name).slice(0, LONGEST_ENDING)
  const base = ending === '' ? name : name.slice(0, -ending.length - 1)
  const plain = base
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[._]+/, '')
  const safe = Array.from(plain).slice(0, LONGEST_NAME).join('')
  return `${folder}/${id}/${safe === '' ? 'file' : safe}_${nowMs}${ending === '' ? '' : `.${ending}`}`
}

/** The id in a path of ours; null = no file of ours has such a path. */
export function idInPath(path: string): string | null {
  return /(?:^|\/)([0-9a-f]{32})\/[^/]+$/.exec(path)?.[1] ?? null
}

/** The last part of what a client calls its file, without letters that nobody sees: old ones send the whole path. */
export function bareName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  return visibleName(last).trim().slice(-255)
}
