import { allowedStyle } from '#contract/html-content.ts'

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
  const style = allowedStyle(element.getAttribute('style') ?? '')
  const isBold =
    element.localName === 'span' && /font-weight:\s*(bold|[6-9]00)/i.test(element.getAttribute('style') ?? '')
  const kept = KEPT[element.localName] ?? []
  for (const { name } of Array.from(element.attributes)) if (!kept.includes(name)) element.removeAttribute(name)
  // Black is what a text has anyway, and cannot be read on dark ground.
  if (style !== '' && !/^color: (#000|#000000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/i.test(style))
    element.setAttribute('style', style)
  if (isBold) wrap(element, 'strong')
}

function wrap(element: Element, name: string): void {
  const strong = element.ownerDocument.createElement(name)
  strong.append(...element.childNodes)
  element.append(strong)
}

/** Word writes lists as paragraphs that carry their mark as text. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | null = null
  for (const element of body.querySelectorAll<HTMLElement>('p')) {
    const mark = markOf(element)
    if (mark === null) {
      list = null
      continue
    }
    const name = /^[\dA-Za-z一二三四五六七八九十]+[.、)）]/.test(mark) ? 'ol' : 'ul'
    if (list === null || list.localName !== name || element.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(name)
      element.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...element.childNodes)
    element.remove()
    list.append(item)
  }
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
