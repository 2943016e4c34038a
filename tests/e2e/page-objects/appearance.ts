import type { Page } from '@playwright/test'
import type { Settings } from '#contract/console/settings.ts'

/** Settings of the console, as if chosen before; from the next page on. */
export async function keepSettings(page: Page, chosen: Partial<Settings>): Promise<void> {
  await page.addInitScript((settings) => {
    const key = 'pro__SETTINGS'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"value":{}}') as { value: object }
    localStorage.setItem(key, JSON.stringify({ value: { ...kept.value, ...settings }, expire: null }))
  }, chosen)
}

/** As if another window of this browser had chosen these settings. */
export async function chooseElsewhere(
  page: Page,
  chosen: Partial<Pick<Settings, 'appearance' | 'color'>>,
): Promise<void> {
  await page.evaluate((settings) => {
    const key = 'pro__SETTINGS'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"value":{}}') as { value: object }
    const newValue = JSON.stringify({ value: { ...kept.value, ...settings }, expire: null })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, chosen)
}
