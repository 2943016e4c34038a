import { RegisterPage } from '#screens/sign-in/register.page.tsx'
import { RegisterResultPage } from '#screens/sign-in/register-result.page.tsx'
import type { VisitorEffects } from '#screens/sign-in/visitor-effects.ts'
import { renderAt, visitorEffects } from '#tests/screens/sign-in/visitor.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

describe('the register page', () => {
  test('[SCREEN-88] leads back to the sign-in', () => {
    open()
    expect(screen.getByRole('link', { name: '使用已有账号登录' }).getAttribute('href')).toBe('/user/login')
  })

  test('[SCREEN-88][VALID-43] names every field that is wrong and goes to the first', async () => {
    const { user, asked } = open()
    await user.type(field('密码'), 'short')
    await user.click(screen.getByRole('button', { name: '注册' }))
    expect(described('用户名')).toBe('请输入用户名！')
    expect(described('密码')).toBe('新密码由8位数字、大小写字母和特殊符号组成!')
    expect(described('确认密码')).toBe('两次密码不一致')
    expect(described('手机号')).toBe('请输入正确手机号')
    expect(described('验证码')).toBe('请输入验证码')
    expect(document.activeElement).toBe(field('用户名'))
    expect(asked).toEqual([])
  })

  test('[SCREEN-88] tells the strength of the password while it is typed, and what it lacks', async () => {
    const { user } = open()
    await user.type(field('密码'), 'abcdefg')
    screen.getByText('强度：低')
    screen.getByText('至少一个大写字母', { exact: false, selector: 'li:not([data-met])' })
    await user.type(field('密码'), 'A1')
    screen.getByText('强度：中')
    await user.type(field('密码'), '!')
    screen.getByText('强度：强')
    expect(screen.queryByText('至少一个大写字母', { exact: false, selector: 'li:not([data-met])' })).toBe(null)
  })

  test.each([
    ['用户名', 'username', 'admin', '用户账号已存在！'],
    ['手机号', 'phone', '13800000000', '手机号码已存在！'],
    ['邮箱（选填）', 'email', 'a@b.cn', '邮箱已存在！'],
  ])('[SCREEN-88] looks up whether the %s is free when it is left', async (label, name, value, text) => {
    const { user, asked } = open({ checkUnique: () => Promise.resolve(false) })
    await user.type(field(label), value)
    await user.tab()
    await waitFor(() => expect(described(label)).toBe(text))
    await user.click(screen.getByRole('button', { name: '注册' }))
    expect(asked).toEqual([])
    await user.clear(field(label))
    expect(described(label)).not.toBe(text)
    expect(field(label).getAttribute('name')).toBe(name)
  })

  test('[SCREEN-88][SCREEN-89] makes the account and opens the page that names it', async () => {
    const { user, asked, place } = open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await user.type(field('验证码'), '123456{Enter}')
    await waitFor(() => expect(place().pathname).toBe('/user/register-result'))
    expect(place().state).toEqual({ username: 'lihua' })
    const values = { username: 'lihua', password: 'Abcdefg1', confirmpassword: 'Abcdefg1', email: '' }
    expect(asked.filter((entry) => (entry as string[])[0] !== 'checkUnique')).toEqual([
      ['sendCode', { purpose: 'register', mobile: '13800000000', username: '' }],
      ['register', { ...values, phone: '13800000000', smscode: '123456' }],
    ])
  })

  test('[SCREEN-88] shows why the server made none', async () => {
    const { user } = open({ register: () => Promise.reject(new Error('手机验证码错误')) })
    await fill(user)
    await user.type(field('验证码'), '1{Enter}')
    expect((await screen.findByText('手机验证码错误')).closest('[role="alert"]')).not.toBe(null)
  })
})

describe('the register result', () => {
  test('[SCREEN-89] names the account and leads on', () => {
    const place = { pathname: '/user/register-result', state: { username: 'lihua' } }
    renderAt(place, <RegisterResultPage productName="安全生产管理平台" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('您的账号：lihua 注册成功')
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/user/login')
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  })

  test('[SCREEN-89] takes no name from the address', () => {
    renderAt('/user/register-result?username=admin', <RegisterResultPage productName="安全生产管理平台" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有可显示的注册结果')
    expect(document.body.textContent).not.toContain('admin')
  })
})

type User = ReturnType<typeof userEvent.setup>

async function fill(user: User) {
  await user.type(field('用户名'), 'lihua')
  await user.type(field('密码'), 'Abcdefg1')
  await user.type(field('确认密码'), 'Abcdefg1')
  await user.type(field('手机号'), '13800000000')
}

function open(over: Partial<VisitorEffects> = {}) {
  const { effects, asked } = visitorEffects(over)
  const view = renderAt('/user/register', <RegisterPage productName="安全生产管理平台" effects={effects} />)
  return { ...view, asked, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '-')?.textContent ?? ''
