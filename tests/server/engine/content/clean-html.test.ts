import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { cleanHtml } from '#server/engine/content/clean-html.ts'
import { HOSTILE_HTML, LOAD } from '#tests/hostile-html.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

const TAGS = new Set(
  (
    'a b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const ATTRIBUTES = new Set('href src alt title width height colspan rowspan align start style'.split(' '))
const ADDRESS = /^\s*(javascript|vbscript|blob|file|data:(?!image\/))/i
const STYLE = /^(color: [#\w(), ]+|text-align: \w+)(; (color: [#\w(), ]+|text-align: \w+))*$/

/** What must not be in the outcome, as a browser would read it; what is cleaned once more must be as clean. */
function remainsOf(html: string): string[] {
  const once = cleanHtml(html)
  return [once, cleanHtml(once)].flatMap((result) => parseFragment(result).childNodes.flatMap(unwanted))
}

function unwanted(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if (node.nodeName === '#text') return []
  if (!('tagName' in node)) return [node.nodeName]
  const tag = TAGS.has(node.tagName) ? [] : [node.tagName]
  const attributes = node.attrs.filter(({ name, value }) => {
    if (name === 'href' || name === 'src') return ADDRESS.test(value.replace(IGNORED, ''))
    return name === 'style' ? !STYLE.test(value) : !ATTRIBUTES.has(name)
  })
  return [...tag, ...attributes.map(({ name, value }) => `${name}=${value}`), ...node.childNodes.flatMap(unwanted)]
}

// oxlint-disable-next-line no-control-regex -- browsers skip these in addresses
const IGNORED = /[\u0000-\u0020\u007f-\u00a0]/g

for (const [kind, texts] of Object.entries(HOSTILE_HTML)) {
  test(`[NOTIF-08] no ${kind} are stored`, () => {
    expect(texts.filter((html) => remainsOf(html).length > 0)).toEqual([])
  })
}

test(
  '[NOTIF-08] whatever the pieces are put together to, the outcome is inert',
  () => {
    const pieces = [...Object.values(HOSTILE_HTML).flat(), '<p>', '</p>', '<table>', '<a href="', '">', '文字', '&lt;']
    const markup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 6 })
    fc.assert(
      fc.property(markup, (parts) => {
        expect(remainsOf(parts.join(''))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test('[ENT-25] content stays as it was written', () => {
  for (const html of [
    '<h2>演练</h2><p>请 <strong>全体</strong> 参加<br><em>下午</em> "3" 点 &lt; 4 点 &amp; 以后</p><ol start="3"><li>集合</li></ol>',
    '<table><tbody><tr><td colspan="2">表</td></tr></tbody></table>',
    '<p style="text-align: center"><span style="color: #c9252d">演练</span></p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2">外部</a><a href="/isystem/position">职务</a><a href="mailto:a@b.cn">信</a></p>',
    '<p><img src="/files/a.png" alt="图" width="40"><img src="data:image/png;base64,iVBORw0KGgo="></p>',
    '',
  ]) {
    expect(cleanHtml(html)).toBe(html)
  }
})

test('[NOTIF-08] of what is not allowed only the tag goes while its text stays; what is no text goes as a whole', () => {
  expect(cleanHtml('<section class="a"><font color="red">红</font></section><!-- 注 -->')).toBe('红')
  expect(cleanHtml(`<p style="position:fixed;COLOR:#fff;background:url(${LOAD})" id="root">一</p>`)).toBe(
    '<p style="color: #fff">一</p>',
  )
  expect(cleanHtml('<p>前<svg><text>画</text></svg><iframe>框</iframe><button>钮</button>后</p>')).toBe('<p>前后</p>')
  expect(cleanHtml('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).toBe('<img>')
})

test('[NOTIF-08] markup that stands for millions of elements is refused, what is nested without end is cut', () => {
  const bomb = `<p>${Array.from({ length: 1_500 }, (_, at) => `<b a=${at}>`).join('')}${'<p>文'.repeat(4_000)}`
  expect(() => cleanHtml(bomb)).toThrow('内容的格式过于复杂，请清除部分格式后再提交')
  expect(cleanHtml(`${'<div>'.repeat(5_000)}深`)).toBe(`${'<div>'.repeat(100)}${'</div>'.repeat(100)}`)
})
