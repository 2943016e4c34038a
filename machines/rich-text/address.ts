import { LINK_SCHEMES } from '#contract/text/html-content.ts'

/** What an address is asked for. */
export type AddressKind = 'link' | 'image'

/** An address that may be written into a text, or why it may not. */
export type AddressReading = { kind: 'good'; address: string } | { kind: 'bad'; problem: string }

const NAMES: Readonly<Record<AddressKind, string>> = { link: '链接', image: '图片' }
const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/
const HOST = /^[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#].*)?$/

/** Reads an address as people type it: `example.com` and `a@example.com` get their scheme, paths of the console stay. */
export function readAddress(kind: AddressKind, typed: string): AddressReading {
  const text = typed.trim()
  if (text === '') return { kind: 'bad', problem: `请输入${NAMES[kind]}地址` }
  if (kind === 'link' && MAIL.test(text)) return { kind: 'good', address: `mailto:${text}` }
  if (/^\/(?![/\\])/.test(text)) return { kind: 'good', address: text }
  const address = HOST.test(text) ? `https://${text}` : text
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const schemes = kind === 'link' ? LINK_SCHEMES : ['http', 'https']
  if (schemes.includes(scheme) && URL.canParse(address)) return { kind: 'good', address }
  return { kind: 'bad', problem: `${NAMES[kind]}地址应以 http://、https:// 或 / 开头` }
}
