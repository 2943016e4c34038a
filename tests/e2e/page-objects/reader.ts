import type { Page } from '@playwright/test'

/** What a screen reader is given about the element with the focus. */
export interface Heard {
  role: string
  name: string
  description: string
}

/** Listens to a page as a screen reader does: by the browser's accessibility tree, not by the document. @returns what is said of the focused element */
export async function readerOf(page: Page): Promise<() => Promise<Heard>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Accessibility.enable')
  return async () => {
    const { result } = await client.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    })
    const [node] = nodes
    const text = (value: { value?: unknown } | undefined) => (typeof value?.value === 'string' ? value.value : '')
    return { role: text(node?.role), name: text(node?.name), description: text(node?.description) }
  }
}
