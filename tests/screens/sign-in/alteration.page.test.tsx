import { AlterationPage } from '#screens/sign-in/alteration.page.tsx'
import type { VisitorEffects } from '#screens/sign-in/visitor-effects.ts'
import { renderAt, visitorEffects } from '#tests/screens/sign-in/visitor.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

test('[SCREEN-90] begins with the account, whatever the address says', async () => {
  const { user } = open({}, '/user/alteration?step=3')
  expect(current()).toBe('确认账号')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(described('用户名或手机号')).toBe('请输入用户名或手机号！')
  expect(screen.queryByRole('button', { name: '上一步' })).toBe(null)
})

test('[SCREEN-91] fills a known number in and wants number and code', async () => {
  const { user } = open()
  await user.type(field('用户名或手机号'), '13800000000{Enter}')
  expect([current(), field('手机').value]).toEqual(['手机验证', '13800000000'])
  await user.clear(field('手机'))
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(described('手机')).toBe('请输入手机号码！')
  expect(described('验证码')).toBe('请输入短信验证码！')
  await user.type(field('手机'), '138')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(described('手机')).toBe('请输入正确的手机号')
})

test('[SCREEN-91] sends the code to the number of an account it knows in part only', async () => {
  const { user, asked } = open()
  await user.type(field('用户名或手机号'), 'lihua{Enter}')
  await waitFor(() => expect(current()).toBe('手机验证'))
  expect([field('手机').value, field('手机').readOnly]).toEqual(['138****0000', true])
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(asked).toEqual([['sendCode', { purpose: 'reset', mobile: '', username: 'lihua' }]])
})

test('[SCREEN-91] goes back and keeps the account', async () => {
  const { user } = open({ prove: () => Promise.reject(new Error('手机验证码错误')) })
  await user.type(field('用户名或手机号'), '13800000000{Enter}')
  await user.type(field('验证码'), '1{Enter}')
  await screen.findByText('手机验证码错误')
  await user.click(screen.getByRole('button', { name: '上一步' }))
  expect([current(), field('用户名或手机号').value]).toEqual(['确认账号', '13800000000'])
})

test('[SCREEN-92][VALID-44] shows the account and wants a sound password twice', async () => {
  const { user } = await atPassword()
  expect([current(), field('账号名').value, field('账号名').readOnly]).toEqual(['新密码', 'lihua', true])
  await user.type(field('新密码'), 'short')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(described('新密码')).toBe('新密码由8位数字、大小写字母和特殊符号组成!')
  expect(described('确认新密码')).toBe('密码不能为空！')
})

test('[SCREEN-93] says that it is done and returns to the sign-in on demand', async () => {
  const { user, asked, place } = await atPassword()
  await user.type(field('新密码'), 'Abcdefg1')
  await user.type(field('确认新密码'), 'Abcdefg1{Enter}')
  await screen.findByRole('heading', { name: '更改密码成功' })
  expect(current()).toBe('完成')
  screen.getByText('将在5秒后返回登录页面')
  const proof = { username: 'lihua', phone: '13800000000', smscode: '123456' }
  expect(asked.at(-1)).toEqual(['setPassword', { ...proof, password: 'Abcdefg1' }])
  await user.click(screen.getByRole('button', { name: '返回登录' }))
  expect(place().pathname).toBe('/user/login')
})

async function atPassword() {
  const view = open()
  await view.user.type(field('用户名或手机号'), '13800000000{Enter}')
  await view.user.type(field('验证码'), '123456{Enter}')
  await waitFor(() => expect(current()).toBe('新密码'))
  return view
}

function open(over: Partial<VisitorEffects> = {}, address = '/user/alteration') {
  const { effects, asked } = visitorEffects(over)
  const view = renderAt(address, <AlterationPage productName="安全生产管理平台" effects={effects} />)
  return { ...view, asked, user: userEvent.setup() }
}

const current = () => document.querySelector('[aria-current="step"]')?.textContent?.replace(/^\d/, '')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '-')?.textContent ?? ''
