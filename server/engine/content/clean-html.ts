import { defaultTreeAdapter, html, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { allowedStyle, HTML_ATTRIBUTES, HTML_TAGS, IMAGE_SCHEMES, LINK_SCHEMES } from '#contract/text/html-content.ts'
import { badInput } from '#server/http/refusals.ts'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Attribute = DefaultTreeAdapterTypes.Element['attrs'][number]

const TAGS: ReadonlySet<string> = new Set(HTML_TAGS)
const ATTRIBUTES: ReadonlySet<string> = new Set(HTML_ATTRIBUTES)
/** Their content is no text to be read; of every other unknown tag only the tag goes. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'script style template iframe frame frameset noframes noembed noscript object embed applet plaintext xmp listing ' +
    'textarea select option optgroup button input title head audio video canvas dialog portal fencedframe'
  ).split(' '),
)
const DEEPEST = 100
/** Unclosed formatting is repeated in every paragraph: a short text can stand for millions of elements. */
const MOST_ELEMENTS = 20_000

/**
 * What of written content is kept: the tags, attributes, addresses and styles both sides allow. The text is read as browsers read it, so that
 * nothing else can come of it when it is shown. @throws ApiError for a text that stands for too many elements. Source: NOTIF-08, O-68.
 */
export function cleanHtml(written: string): string {
  const fragment = parseFragment(written, { treeAdapter: countingAdapter() })
  fragment.childNodes = fragment.childNodes.flatMap((node) => kept(node, 0))
  return serialize(fragment)
}

function countingAdapter(): typeof defaultTreeAdapter {
  let elements = 0
  return {
    ...defaultTreeAdapter,
    createElement(...description) {
      elements += 1
      if (elements > MOST_ELEMENTS) throw badInput('内容的格式过于复杂，请清除部分格式后再提交')
      return defaultTreeAdapter.createElement(...description)
    },
  }
}

function kept(node: ChildNode, depth: number): ChildNode[] {
  if (node.nodeName === '#text') return [node]
  if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML || DROPPED.has(node.tagName)) return []
  if (depth >= DEEPEST) return []
  const children = node.childNodes.flatMap((child) => kept(child, depth + 1))
  if (!TAGS.has(node.tagName)) return children
  node.attrs = node.attrs.flatMap(keptAttribute)
  node.childNodes = children
  return [node]
}

function keptAttribute({ name, value }: Attribute): Attribute[] {
  if (!ATTRIBUTES.has(name)) return []
  if (name === 'style') {
    const style = allowedStyle(value)
    return style === '' ? [] : [{ name, value: style }]
  }
  if (name === 'href' && !isAddress(value, LINK_SCHEMES)) return []
  if (name === 'src' && !isAddress(value, IMAGE_SCHEMES)) return []
  return [{ name, value }]
}

/** Whether an address has one of the schemes or none; browsers skip white space and control characters in it. */
function isAddress(text: string, schemes: readonly string[]): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what browsers skip
  const address = text.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '').toLowerCase()
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/.exec(address) ?? []
  if (scheme === 'data' && !/^data:image\/(png|jpe?g|gif|webp);base64,/.test(address)) return false
  return scheme === undefined || schemes.includes(scheme)
}
