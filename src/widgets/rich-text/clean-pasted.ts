import { allowedStyle } from '#contract/text/html-content.ts'

const GONE = 'style, script, meta, link, title, xml, colgroup'
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

/** What Word, WPS and web pages put into the clipboard, without their dress: paragraphs, headings, lists, tables, links, pictures, bold and colour stay. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutComments(html), 'text/html')
  for (const element of body.querySelectorAll(GONE)) element.remove()
  makeLists(body)
  for (const element of body.querySelectorAll('*')) {
    if (isForeign(element)) element.replaceWith(...element.childNodes)
    else undress(element)
  }
  return body.innerHTML
}

/** Word hides whole documents in comments, and tells other programs of it in conditions. */
function withoutComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<!\[[\s\S]*?\]>/g, '')
}

/** `o:p`, `w:sdt`, `font` and the like: what is in them stays. A picture of the other person's disk cannot be shown. */
function isForeign(element: Element): boolean {
  const name = element.localName
  return (
    element.tagName.includes(':') ||
    name === 'font' ||
    (name === 'img' && /^(file|blob|cid):/i.test(element.getAttribute('src') ?? ''))
  )
}

function undress(element: Element): void {
  const style = allowedStyle(withWrittenColours(element.getAttribute('style') ?? ''))
  const isBold =
    element.localName === 'span' && /font-weight:\s*(bold|[6-9]00)/i.test(element.getAttribute('style') ?? '')
  const kept = KEPT[element.localName] ?? []
  for (const { name } of Array.from(element.attributes)) if (!kept.includes(name)) element.removeAttribute(name)
  // Black is what a text has anyway, and cannot be read on dark ground.
  if (style !== '' && !/^color: (#000|#000000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/i.test(style))
    element.setAttribute('style', style)
  if (isBold) wrap(element, 'strong')
}

/** Word calls its own colours by name. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#ff0000',
  maroon: '#800000',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  fuchsia: '#ff00ff',
  purple: '#800080',
  gray: '#808080',
}

function withWrittenColours(style: string): string {
  return style.replaceAll(
    /(^|;)(\s*color:\s*)([a-z]+)(?=\s*(?:;|$))/gi,
    (all, before: string, key: string, name: string) =>
      Object.hasOwn(NAMED, name.toLowerCase()) ? `${before}${key}${NAMED[name.toLowerCase()]}` : all,
  )
}

function wrap(element: Element, name: string): void {
  const strong = element.ownerDocument.createElement(name)
  strong.append(...element.childNodes)
  element.append(strong)
}

/** Word writes lists as paragraphs that carry their mark as text, and the lists within lists as paragraphs of another level. */
function makeLists(body: HTMLElement): void {
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = []
  for (const element of body.querySelectorAll<HTMLElement>('p')) {
    const mark = markOf(element)
    if (mark === null) {
      open = []
      continue
    }
    const isNext = open[0] !== undefined && element.previousElementSibling === open[0]
    open = isNext ? open.slice(0, levelOf(element)) : []
    const name = /^[(（]?[\dA-Za-z一二三四五六七八九十]+[.、)）]/.test(mark) ? 'ol' : 'ul'
    if (open.length < levelOf(element) || open.at(-1)?.localName !== name) open = withList(open, name, element)
    const item = body.ownerDocument.createElement('li')
    item.append(...element.childNodes)
    element.remove()
    open.at(-1)!.append(item)
  }
}

/** A new list below the last item of the innermost that is open, else before the paragraph. */
function withList(open: HTMLElement[], name: string, element: HTMLElement): HTMLElement[] {
  const list = element.ownerDocument.createElement(name)
  const above = open.slice(0, levelOf(element) - 1)
  const last = above.at(-1)?.lastElementChild
  if (last) last.append(list)
  else element.before(list)
  return last ? [...above, list] : [list]
}

/** From 1. */
function levelOf(element: HTMLElement): number {
  return Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1)
}

/** The mark of a paragraph that is an item of a list, taken out of it; null for any other. */
function markOf(element: HTMLElement): string | null {
  if (!/mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')) return null
  const marks = [...element.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = (marks[0]?.textContent ?? '').trim()
  for (const mark of marks) mark.remove()
  const first = element.firstChild
  if (text === '' && first?.nodeType === Node.TEXT_NODE) {
    const [, mark = '', rest = ''] = /^\s*([·•§●■◆–-]|\d+[.、)])[\s\u00a0]*(.*)$/s.exec(first.textContent ?? '') ?? []
    if (mark !== '') first.textContent = rest
    return mark
  }
  return text
}
