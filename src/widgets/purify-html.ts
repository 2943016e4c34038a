import { allowedStyle, HTML_ATTRIBUTES, HTML_TAGS, LINK_SCHEMES } from '#contract/text/html-content.ts'
import createDOMPurify, { type Config } from 'dompurify'

/** Turns HTML into checked nodes, ready to be put into the page. */
export function purifyHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, POLICY)
}

const POLICY = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...HTML_ATTRIBUTES],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_FORBID_CONTENTS: ['object', 'select', 'option', 'button', 'textarea'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

const purifier = createDOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName !== 'style') return
  attribute.attrValue = allowedStyle(attribute.attrValue)
  attribute.keepAttr = attribute.attrValue !== ''
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName !== 'IMG') return
  node.setAttribute('loading', 'lazy')
  node.setAttribute('referrerpolicy', 'no-referrer')
})
