import { LoginPage } from '#screens/sign-in/login.page.tsx'
import { person } from '#tests/machines/people.ts'
import { config, renderAt, sessionAt, visitorEffects, type Answer } from '#tests/screens/sign-in/visitor.tsx'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

describe('the page', () => {
  test('[LAYOUT-16][LAYOUT-17] shows the brand at its top, a link to /', () => {
    open()
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: '安全生产管理平台' })
    expect(brand.getAttribute('href')).toBe('/')
  })

  test('[SCREEN-86][FMT-11] greets, begins in the first field and leads to the other pages', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上午好，欢迎登录')
    expect(document.activeElement).toBe(field('用户名'))
    expect(link('忘记密码')).toBe('/user/alteration')
    expect(link('注册账号')).toBe('/user/register')
    expect(screen.getAllByRole('radio').map((mode) => mode.closest('label')?.textContent)).toEqual([
      '账号密码登录',
      '手机号登录',
    ])
  })

  test('[SCREEN-86] has its texts and tells password managers what is what', () => {
    open()
    expect(field('用户名').getAttribute('placeholder')).toBe('请输入用户名')
    expect(field('用户名').getAttribute('autocomplete')).toBe('username')
    expect(field('密码').getAttribute('autocomplete')).toBe('current-password')
    expect(field('密码').getAttribute('type')).toBe('password')
  })
})

describe('signing in by password', () => {
  test('[SCREEN-86] says in place what is missing, until it is typed', async () => {
    const { user, attempts } = open()
    await user.click(button('登录'))
    expect(described(field('用户名'))).toBe('请输入用户名！')
    expect(described(field('密码'))).toBe('请输入密码！')
    expect(document.activeElement).toBe(field('用户名'))
    await user.type(field('用户名'), 'a')
    expect(described(field('用户名'))).toBe('')
    expect(field('用户名').getAttribute('aria-invalid')).toBe('false')
    expect(attempts).toEqual([])
  })

  test('[SCREEN-86][AUTH-01] sends on Enter, once, and stays busy', async () => {
    const { user, attempts } = open({})
    await user.type(field('用户名'), 'admin')
    await user.type(field('密码'), 'Admin1234{Enter}')
    await screen.findByRole('button', { name: '正在登录…' })
    await user.click(button('正在登录…'))
    expect(attempts).toEqual([{ provider: 'password', username: 'admin', password: 'Admin1234', remember: true }])
  })

  test('[SCREEN-86] remembers for a working day only when the box is cleared', async () => {
    const { user, attempts } = open({})
    await user.click(screen.getByRole('checkbox', { name: '7 天内自动登录' }))
    await user.type(field('用户名'), 'admin')
    await user.type(field('密码'), 'Admin1234{Enter}')
    expect(attempts).toMatchObject([{ remember: false }])
  })

  test('[ERR-06] shows the refusal in place and takes the hand to the password', async () => {
    const { user } = open('用户名或密码错误')
    await signIn(user)
    expect((await screen.findByText('登录失败：用户名或密码错误')).closest('[role="alert"]')).not.toBe(null)
    expect(document.activeElement).toBe(field('密码'))
    expect(screen.queryByLabelText('图形验证码')).toBe(null)
  })

  test('[SCREEN-86] asks for a captcha when the server does, wants it, and sends it with its key', async () => {
    const { user, attempts } = open(
      Object.assign(new Error('用户名或密码错误'), { result: { captchaRequired: true } }),
      {},
    )
    await signIn(user)
    const picture = await screen.findByRole('img', { name: '图形验证码' })
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,AA')
    await user.click(button('登录'))
    expect(described(field('图形验证码'))).toBe('请输入验证码！')
    await user.type(field('图形验证码'), 'k7Qp{Enter}')
    expect(attempts[1]).toEqual({
      provider: 'password',
      username: 'admin',
      password: 'Admin1234',
      remember: true,
      captcha: 'k7Qp',
      checkKey: 7,
    })
  })

  test('[SCREEN-86] takes the hand to the captcha when that was wrong', async () => {
    const { user } = open(Object.assign(new Error('验证码错误'), { code: 412 }))
    await signIn(user)
    await screen.findByRole('img', { name: '图形验证码' })
    expect(document.activeElement).toBe(field('图形验证码'))
  })

  test('[SCREEN-86] shows the password on demand and tells when Caps Lock is on', async () => {
    const { user } = open()
    await user.click(button('显示密码'))
    expect(field('密码').getAttribute('type')).toBe('text')
    await user.click(button('隐藏密码'))
    expect(field('密码').getAttribute('type')).toBe('password')
    capsLock(field('密码'), true)
    expect(described(field('密码'))).toBe('大写锁定已打开')
    capsLock(field('密码'), false)
    expect(described(field('密码'))).toBe('')
  })
})

describe('signing in by phone', () => {
  test('[SCREEN-86] wants a number before it sends a code', async () => {
    const { user, asked } = open()
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.click(button('获取验证码'))
    expect(described(field('验证码'))).toBe('请输入手机号')
    await user.type(field('手机号'), '12345678901')
    await user.click(button('获取验证码'))
    expect(described(field('验证码'))).toBe('您的手机号码格式不正确！')
    expect(asked).toEqual([])
  })

  test('[SCREEN-86] sends a code, counts down and signs in with it', async () => {
    const { user, asked, attempts } = open({})
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.type(field('手机号'), '13800000000')
    await user.click(button('获取验证码'))
    expect(((await screen.findByRole('button', { name: '60 秒后重发' })) as HTMLButtonElement).disabled).toBe(true)
    expect(asked).toEqual([['sendCode', { purpose: 'signIn', mobile: '13800000000', username: '' }]])
    await user.type(field('验证码'), '123456{Enter}')
    expect(attempts).toEqual([{ provider: 'phone', mobile: '13800000000', captcha: '123456', remember: true }])
  })

  test('[SCREEN-86] shows a picture to read when too many codes were asked for from here', async () => {
    const sent: unknown[] = []
    const sendCode = (request: { captcha?: unknown }) => {
      sent.push(request.captcha ?? null)
      const tooOften = Object.assign(new Error('请先输入图形验证码'), { result: { captchaRequired: true } })
      return request.captcha === undefined ? Promise.reject(tooOften) : Promise.resolve(null)
    }
    const { user } = open({}, { effects: { sendCode } })
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.type(field('手机号'), '13800000000')
    await user.click(button('获取验证码'))
    expect(await screen.findByRole('img', { name: '图形验证码' })).not.toBe(null)
    expect(described(field('验证码'))).toBe('请先输入图形验证码')
    expect(document.activeElement).toBe(field('图形验证码'))
    await user.type(field('图形验证码'), 'ab38')
    await user.click(button('获取验证码'))
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).not.toBe(null)
    expect(sent).toEqual([null, { text: 'ab38', checkKey: 7 }])
    expect(screen.queryByRole('img', { name: '图形验证码' })).toBe(null)
  })

  test('[SCREEN-86] keeps what was typed when the mode is changed and back', async () => {
    const { user } = open()
    await user.type(field('用户名'), 'admin')
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.click(screen.getByRole('radio', { name: '账号密码登录' }))
    expect(field('用户名').value).toBe('admin')
  })

  test('[SCREEN-86] says the code itself on a demo platform without SMS', async () => {
    const { user } = open({}, { effects: { sendCode: () => Promise.resolve('482913') } })
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.type(field('手机号'), '13800000000')
    await user.click(button('获取验证码'))
    expect(await screen.findByText('演示环境不发短信，验证码：482913')).not.toBe(null)
  })
})

describe('the second factor after the credentials', () => {
  const asked = () =>
    Object.assign(new Error('该账号已开启两步验证，请输入动态口令'), { result: { secondFactor: { ticket: 't' } } })

  test('[AUTH-02] is asked for in a dialog and lets in; a wrong code is said in place', async () => {
    const { user, session, passcodes } = open(asked())
    await signIn(user)
    const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }))
    const code = dialog.getByLabelText<HTMLInputElement>('动态口令')
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await user.click(dialog.getByRole('button', { name: '确认' }))
    expect(described(code)).toBe('请输入动态口令！')
    await user.type(code, '000000{Enter}')
    await dialog.findByText('动态口令或恢复码错误，或者已经使用过')
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(session.getSnapshot().value).toEqual({ signedIn: 'active' }))
    expect(passcodes).toEqual(['000000', '123456'])
  })

  test('takes a recovery code in its place, and can be given up', async () => {
    const { user, session } = open(asked())
    await signIn(user)
    const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }))
    await user.click(dialog.getByRole('button', { name: '使用恢复码' }))
    dialog.getByLabelText('恢复码')
    await user.click(dialog.getByRole('button', { name: '返回登录' }))
    expect(session.getSnapshot().value).toEqual({ signedOut: 'idle' })
    expect(screen.queryByText(/登录失败/)).toBe(null)
  })
})

describe('the choice after the credentials', () => {
  const tenants = [
    { id: 1, name: '东方化工' },
    { id: 2, name: '西山矿业' },
  ]
  const departs = [
    { id: 'd1', orgCode: 'A01', departName: '安全部' },
    { id: 'd2', orgCode: 'A02', departName: '生产部' },
  ]
  const stranger = person({ orgCode: '' })

  test.each([
    ['请选择租户和部门', { tenantList: tenants, multi_depart: 2, departs, userInfo: stranger }],
    ['请选择租户', { tenantList: tenants }],
    ['请选择部门', { multi_depart: 2, departs, userInfo: stranger }],
  ])('[SCREEN-87][DLG-05] is a dialog %s, 450 wide', async (title, answer) => {
    const { user } = open(answer)
    await signIn(user)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.style.width).toBe('450px')
  })

  test('[SCREEN-87][ERR-32][DEPT-04] wants both and enters with them', async () => {
    const { user, session, selections } = open({ tenantList: tenants, multi_depart: 2, departs, userInfo: stranger })
    await signIn(user)
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('radiogroup', { name: '您有多个租户，请选择登录租户' })
    dialog.getByRole('radiogroup', { name: '您隶属于多部门，请选择当前所在部门.' })
    await user.click(dialog.getByRole('button', { name: '确认' }))
    dialog.getByText('请选择登录租户')
    dialog.getByText('请选择登录部门')
    await user.click(dialog.getByRole('radio', { name: '西山矿业' }))
    expect(dialog.queryByText('请选择登录租户')).toBe(null)
    await user.click(dialog.getByRole('radio', { name: '生产部' }))
    await user.click(dialog.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(session.getSnapshot().value).toEqual({ signedIn: 'active' }))
    expect(selections).toEqual([{ username: 'admin', orgCode: 'A02', tenantId: 2 }])
  })

  test('[SCREEN-87] can be given up', async () => {
    const { user, session } = open({ tenantList: tenants })
    await signIn(user)
    await user.click(await screen.findByRole('button', { name: '返回登录' }))
    expect(session.getSnapshot().value).toBe('abandoning')
    expect(screen.queryByRole('dialog')).toBe(null)
  })
})

describe('the ways around', () => {
  test('[SCREEN-86] fills a demo account in with one press', async () => {
    const { user, attempts } = open(
      {},
      {
        config: { demoAccounts: [{ username: 'auditor', password: 'Auditor1234', role: '只读审计员' }] },
      },
    )
    await user.click(screen.getByRole('radio', { name: '手机号登录' }))
    await user.click(button(/只读审计员/))
    expect(field('用户名').value).toBe('auditor')
    await user.keyboard('{Enter}')
    expect(attempts).toEqual([{ provider: 'password', username: 'auditor', password: 'Auditor1234', remember: true }])
  })

  test('[SCREEN-86][API-011] signs in through a third party of the configuration', async () => {
    const { user, attempts } = open({}, { config: { thirdParties: [{ type: 'dingtalk', name: '钉钉' }] } })
    await user.click(await wayOf('钉钉'))
    await waitFor(() => expect(attempts).toEqual([{ provider: 'third', token: 'third-token', thirdType: 'dingtalk' }]))
  })

  test('[SCREEN-86] binds a phone to somebody the third party knows and this console does not', async () => {
    const { user, attempts, asked } = open(
      {},
      {
        config: { thirdParties: [{ type: 'github', name: 'GitHub' }] },
        effects: { authorize: () => Promise.resolve({ kind: 'unbound', uuid: 'u-1' }) },
      },
    )
    await user.click(await wayOf('GitHub'))
    const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }))
    await user.type(dialog.getByLabelText('手机号'), '13800000000')
    await user.type(dialog.getByLabelText('验证码'), '123456{Enter}')
    await waitFor(() => expect(attempts).toEqual([{ provider: 'third', token: 'bound-token', thirdType: 'github' }]))
    expect(asked).toEqual([['bindPhone', { mobile: '13800000000', captcha: '123456', thirdUserUuid: 'u-1' }]])
  })

  test('[API-012] leads to the CAS server and comes back with its ticket', async () => {
    const { attempts } = open(
      {},
      {
        config: { casPrefixUrl: 'https://cas.example/' },
        address: '/user/login?redirect=%2Fa&ticket=ST-1',
      },
    )
    const service = `${window.location.origin}/user/login?redirect=%2Fa`
    await waitFor(() => expect(attempts).toEqual([{ provider: 'cas', ticket: 'ST-1', service }]))
  })
})

type User = ReturnType<typeof userEvent.setup>

/** Its place is held by a hidden one until it comes. */
function wayOf(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name, hidden: false })
}

function open(...given: (Answer | Partial<{ config: object; effects: object; address: string }>)[]) {
  const last = given.at(-1)
  const isOptions =
    typeof last === 'object' && !(last instanceof Error) && ['config', 'effects', 'address'].some((key) => key in last)
  const options = (isOptions ? last : {}) as { config?: object; effects?: object; address?: string }
  const { session, attempts, selections, passcodes } = sessionAt(
    ...((isOptions ? given.slice(0, -1) : given) as Answer[]),
  )
  const { effects, asked } = visitorEffects(options.effects)
  const page = <LoginPage session={session} config={config(options.config)} effects={effects} hour={() => 10} />
  const view = renderAt(options.address ?? '/user/login', page)
  return { ...view, user: userEvent.setup(), session, attempts, selections, passcodes, asked }
}

async function signIn(user: User) {
  await user.type(field('用户名'), 'admin')
  await user.type(field('密码'), 'Admin1234{Enter}')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '-')?.textContent ?? ''

function capsLock(input: HTMLElement, isOn: boolean) {
  const event = createEvent.keyUp(input, { key: 'CapsLock' })
  Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' && isOn })
  fireEvent(input, event)
}
