// The page of a student's ticket, by role and label.
//   await openTicket(page, link)
//   await play(page, '班前准备'); await leaveChapter(page)
//   await answerAll(page, '对'); await handIn(page)
import { expect, type Locator, type Page } from '@playwright/test'

export const OFFLINE = '网络已断开，正在重新连接，已填写的内容不会丢失'

/** Opens the page of a ticket, which has not asked the server yet. */
export async function loadTicket(page: Page, link: string): Promise<void> {
  await page.goto(link)
}

export async function openTicket(page: Page, link: string): Promise<void> {
  await loadTicket(page, link)
  await expect(page.getByRole('region', { name: '考试', exact: true })).toBeVisible()
}

/** Opens a chapter and plays its film until seconds of it were shown. @returns the film */
export async function play(page: Page, title: string, seconds: number): Promise<Locator> {
  await page.getByRole('button', { name: title }).click()
  const film = page.getByLabel(title, { exact: true })
  await film.press('Space')
  await expect.poll(() => placeOf(film)).toBeGreaterThan(seconds)
  return film
}

/** Where the film is, in seconds. */
export function placeOf(film: Locator): Promise<number> {
  return film.evaluate((video: HTMLVideoElement) => video.currentTime)
}

/** Cuts or mends the line of this browser. */
export async function setLine(page: Page, isThere: boolean): Promise<void> {
  await page.context().setOffline(!isThere)
}

/** Pauses the film and goes on, at which the page tells what was played. */
export async function pauseAndPlay(film: Locator): Promise<void> {
  await film.press('Space')
  await film.press('Space')
}

export async function leaveChapter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返回课程' }).click()
  await expect(page.getByRole('region', { name: '章节' })).toBeVisible()
}

/** Answers every question of the paper alike, from one on. */
export async function answerAll(page: Page, answer: string): Promise<void> {
  const asked = page.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(asked).toHaveCount(2)
  for (const question of await asked.all()) await question.getByRole('radio', { name: answer }).check()
}

export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷', exact: true }).click()
  await page.getByRole('button', { name: '确定交卷' }).click()
}
