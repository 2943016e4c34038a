import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { PASSWORDS } from './console.ts'

const OTHER_WAYS = /\/assets\/other-ways[^/]*\.js$/
const button = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

/** Types a demo account; the button is not touched. */
async function typeAccount(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill('enterprise')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORDS.enterprise)
}

async function centreOfButton(page: Page): Promise<{ x: number; y: number }> {
  const box = await button(page).boundingBox()
  if (box === null) throw new Error('no button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The pointer goes down on 登录 and stays where it is. */
async function pointerDown(page: Page): Promise<void> {
  const { x, y } = await centreOfButton(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
}

/** Something appears above the form. */
function growAbove(page: Page): Promise<void> {
  return page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '90px'
    document.querySelector('form')?.before(late)
  })
}

const signedIn = (page: Page) => expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()

test('[SCREEN-86] a late part of the sign-in page moves nothing when it comes', async ({ page }) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(OTHER_WAYS, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/user/login')
  const before = await centreOfButton(page)
  await expect(page.getByText('其他登录方式')).toBeHidden()
  arrive()
  await expect(page.getByText('其他登录方式')).toBeVisible()
  expect(await centreOfButton(page)).toEqual(before)
})

test('[SCREEN-86] a press on 登录 counts although the page moves the button from under the pointer', async ({
  page,
}) => {
  await page.goto('/user/login')
  await typeAccount(page)
  await pointerDown(page)
  await growAbove(page)
  await page.mouse.up()
  await signedIn(page)
})

test('[SCREEN-86] a pointer drawn off 登录 gives the press up, and the next press counts', async ({ page }) => {
  await page.goto('/user/login')
  await pointerDown(page)
  await page.mouse.move(20, 20)
  await page.mouse.up()
  await expect(page.getByText('请输入用户名！')).toHaveCount(0)
  await button(page).click()
  await expect(page.getByText('请输入用户名！')).toBeVisible()
})

/** When after its appearance the button is pressed: in the very task, or so many frames later. */
const MOMENTS = ['at once', 0, 2, 8] as const

for (const how of ['click', 'enter'] as const) {
  test(`[SCREEN-86] whenever 登录 is pressed while a slow page starts, it is acted on (${how})`, async ({ page }) => {
    test.setTimeout(120_000)
    const outside = await page.context().newCDPSession(page)
    await outside.send('Network.enable')
    await outside.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: 400_000,
      uploadThroughput: 400_000,
    })
    await outside.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    // Refused, so that the next moment finds the page before the sign-in again.
    await page.route('**/vr/sys/login', (route) =>
      route.fulfill({ json: { success: false, message: '密码错误', code: 500 } }),
    )
    await page.addInitScript(pressAsItAppears, { how, ...account })
    for (const moment of MOMENTS) {
      const asked = page.waitForRequest('**/vr/sys/login')
      await page.goto(`/user/login?moment=${moment}`)
      expect((await asked).postDataJSON()).toMatchObject(account)
    }
  })
}

const account = { username: 'enterprise', password: PASSWORDS.enterprise }

interface Attempt {
  how: 'click' | 'enter'
  username: string
  password: string
}

/** Runs in the page: types and presses as soon as the button is in the document, before anybody could. */
function pressAsItAppears({ how, username, password }: Attempt): void {
  const moment = new URLSearchParams(window.location.search).get('moment')
  if (moment === null) return
  const press = (submit: HTMLButtonElement): void => {
    const form = submit.form
    for (const [name, value] of Object.entries({ username, password })) {
      const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (!input) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (how === 'click') submit.click()
    // What Enter does in a field: the form is submitted by its button.
    else form?.requestSubmit(submit)
  }
  const observer = new MutationObserver(() => {
    const submit = document.querySelector<HTMLButtonElement>('form button[type="submit"]')
    if (submit === null) return
    observer.disconnect()
    let frames = moment === 'at once' ? -1 : Number(moment)
    const wait = (): void => {
      if (frames <= 0) {
        press(submit)
        return
      }
      frames -= 1
      requestAnimationFrame(wait)
    }
    wait()
  })
  observer.observe(document, { childList: true, subtree: true })
}
