// What axe finds wrong on a page, a line for each rule with the elements:
//   expect(await violationsOf(page)).toEqual([])                      everything, WCAG 2 A and AA
//   expect(await violationsOf(page, { within: 'main' })).toEqual([])  a part of it
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** Asks axe in the page itself, for violations alone: putting together what it found would open another page each time. */
export async function violationsOf(
  page: Page,
  { within, without = [], rules = 'wcag' }: Check = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  for (const selector of [NOT_OURS, ...without]) axe.exclude(selector)
  if (rules === 'wcag') axe.withTags(['wcag2a', 'wcag2aa'])
  else if (rules !== 'all') axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, SHOWN_CHARACTERS)} ${failureSummary}`),
  )
}
