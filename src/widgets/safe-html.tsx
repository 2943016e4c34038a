import { useEffect, useRef } from 'react'
import { LoadingState } from './states/loading-state.tsx'
import { useLoading } from './use-loading.ts'
import styles from './safe-html.module.css'

type Purify = typeof import('./purify-html.ts').purifyHtml

/**
 * HTML somebody wrote, as content: no scripts, styles, forms, frames or foreign names survive, and what was checked is shown without being
 * written as text and read again. The one place that shows HTML. Source: NOTIF-08, O-68, reliability §1.3.
 */
export function SafeHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  const { value, problem } = useLoading(fetchPurify)
  const purify = fetched ?? value
  useEffect(() => {
    if (purify !== null) host.current?.replaceChildren(inked(purify(html)))
  }, [purify, html])
  if (purify === null && problem !== null) return <p className={styles['plain']}>{textOf(html)}</p>
  return (
    <>
      {purify === null && <LoadingState />}
      <div ref={host} className={styles['content']} />
    </>
  )
}

let fetched: Purify | null = null

/** The sanitiser comes with the first text; without it only the text is shown. */
async function fetchPurify(): Promise<Purify> {
  const { purifyHtml } = await import('./purify-html.ts')
  fetched = purifyHtml
  return purifyHtml
}

/** Colours somebody chose for words on white: the style sheet makes lighter shades of them on dark surfaces. */
function inked<Content extends ParentNode>(content: Content): Content {
  for (const { style } of content.querySelectorAll<HTMLElement>('[style]')) {
    if (style.color !== '') style.setProperty('--ink', style.color)
  }
  return content
}

function textOf(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
}
