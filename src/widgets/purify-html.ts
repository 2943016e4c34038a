import createDOMPurify, { type Config } from 'dompurify'

/** Turns HTML into checked nodes, ready to be put into the page. */
export function purifyHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, POLICY)
}

/** Only what content needs. Classes, ids and names could dress as or shadow parts of the console. Source: reliability §1.3. */
const POLICY = {
  ALLOWED_TAGS: (
    'a b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'align', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_FORBID_CONTENTS: ['object', 'select', 'option', 'button', 'textarea'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

const purifier = createDOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName !== 'IMG') return
  node.setAttribute('loading', 'lazy')
  node.setAttribute('referrerpolicy', 'no-referrer')
})
