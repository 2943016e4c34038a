import type { ReactNode } from 'react'

/** CSS by the name of the style hook it comes from, such as `Button-Button` or `Table-Table`. */
export type StylesByHook = Map<string, string>

/** Renders every antd component once, in Node, and cuts the styles it registers into one CSS text per style hook. */
export async function collectStyles(): Promise<StylesByHook> {
  const { createCache, extractStyle } = await import('@ant-design/cssinjs')
  const cache = createCache()
  await renderEverything(cache)
  const styles: StylesByHook = new Map()
  for (const [key, entry] of cache.cache) {
    const [kind, , hook] = key.split('%')
    if (kind !== 'style' || hook === undefined) continue
    const single = createCache()
    single.cache.set(key, entry)
    const css = extractStyle(single, { plain: true, types: 'style' }).replace(CACHE_MARK, '')
    styles.set(hook, (styles.get(hook) ?? '') + css)
  }
  return styles
}

type Cache = ReturnType<typeof import('@ant-design/cssinjs').createCache>

/** What cssinjs writes to recognise its own server-rendered CSS. */
const CACHE_MARK = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

async function renderEverything(cache: Cache): Promise<void> {
  const { createElement } = await import('react')
  const { ConfigProvider } = await import('antd')
  const { StyleProvider } = await import('@ant-design/cssinjs')
  const { extractStyle } = await import('@ant-design/static-style-extract')
  const more = await rarelyRendered()
  const page = (components: ReactNode) =>
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { hashed: false } }, components, more),
    )
  const complain = console.error
  console.error = () => {} // components rendered without their required properties complain; their styles are complete
  try {
    extractStyle({ customTheme: page })
  } finally {
    console.error = complain
  }
}

/** Styles the extractor of antd misses: they appear only inside other components or with an option. */
async function rarelyRendered(): Promise<ReactNode> {
  const { createElement } = await import('react')
  const { ConfigProvider, FloatButton, Form, Input, Pagination } = await import('antd')
  const wireframe = { hashed: false, token: { wireframe: true } }
  return [
    createElement(Form, { key: 'form' }, createElement(Form.Item, { label: 'a', name: 'a' }, createElement(Input))),
    createElement(FloatButton.BackTop, { key: 'top' }),
    createElement(ConfigProvider, { key: 'wireframe', theme: wireframe }, createElement(Pagination)),
  ]
}
