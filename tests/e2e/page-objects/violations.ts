// What axe finds wrong on a page, a line for each rule with the elements:
//   expect(await violationsOf(page)).toEqual([])                      everything, WCAG 2 A and AA
//   expect(await violationsOf(page, { within: 'main' })).toEqual([])  a part of it
import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

interface Check {
  /** A CSS selector of what is looked at; default the whole page. */
  within?: string
  /** CSS selectors of what is not. */
  without?: readonly string[]
  /** `all` adds what is good practice without being a rule of WCAG; a list names single rules. */
  rules?: 'wcag' | 'all' | readonly string[]
}

/** antd's table measures its columns with a hidden row of its own that can take the focus. */
const NOT_OURS = 'tr[aria-hidden="true"]'
/** An element is told from others by this much of it. */
const SHOWN_CHARACTERS = 160

/** Asks axe in the page itself, for violations alone; its half megabyte is handed to a page once. */
export async function violationsOf(
  page: Page,
  { within, without = [], rules = 'wcag' }: Check = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const context = { ...(within !== undefined && { include: [within] }), exclude: [NOT_OURS, ...without] }
  const options: RunOptions = { resultTypes: ['violations'], ...(rules !== 'all' && { runOnly: runOnly(rules) }) }
  const { violations } = await page.evaluate(
    (asked): Promise<AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(asked.context, asked.options),
    { context, options },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, SHOWN_CHARACTERS)} ${failureSummary}`),
  )
}

function runOnly(rules: 'wcag' | readonly string[]): NonNullable<RunOptions['runOnly']> {
  return rules === 'wcag' ? { type: 'tag', values: ['wcag2a', 'wcag2aa'] } : { type: 'rule', values: [...rules] }
}
