import { passwordChangeMachine, type PasswordChangeEvent } from '#machines/password-change/password-change.machine.ts'
import { passwordProblems, placeOfRefusal } from '#machines/password-change/password-problems.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(passwordChangeMachine)).toEqual([
    '(root) · session.ended → closed',
    'closed · dialog.open [isNobody] → (stays) / warn',
    'closed · dialog.open → editing / begin',
    'editing · form.submit [isSound] → saving / markFields',
    'editing · form.submit → (stays) / markFields',
    'editing · dialog.close [mayWait] → closed',
    'saving · done updatePassword → succeeded / ended',
    'saving · error updatePassword → editing / rememberProblem',
    'succeeded · dialog.open [isNobody] → (stays) / warn',
    'succeeded · dialog.open → editing / begin',
    'succeeded · dialog.close → closed',
  ])
})

test('[VALID-38] warns when nobody is signed in', () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: '' })
  expect([dialog.value(), dialog.log]).toEqual(['closed', ['warn 当前系统无登录用户!']])
})

test('[VALID-39][VALID-45] marks the fields and asks nobody while something is wrong', () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin' })
  dialog.send({ type: 'form.submit', oldpassword: '', password: '', confirmpassword: '' })
  expect(dialog.value()).toBe('editing')
  expect(dialog.context().fields).toEqual({
    oldpassword: '请输入旧密码!',
    password: '请输入新密码!',
    confirmpassword: '请确认新密码!',
  })
  expect(dialog.log).toEqual([])
})

test('[API-017] foretells that the old password and the own name are refused', () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'wang.fang' })
  const twice = (password: string) => ({ password, confirmpassword: password })
  dialog.send({ type: 'form.submit', oldpassword: 'Schacht4Nord', ...twice('Schacht4Nord') })
  expect(dialog.context().fields).toEqual({ password: '新密码不能与旧密码相同！' })
  dialog.send({ type: 'form.submit', oldpassword: 'Schacht4Nord', ...twice('Wang.Fang2026') })
  expect(dialog.context().fields).toEqual({ password: '新密码不能含有账号、姓名、手机号或产品名称！' })
  expect([dialog.value(), dialog.log]).toEqual(['editing', []])
})

test('a refusal of the server stands at the new password when it is about that, else above all', () => {
  expect(placeOfRefusal('新密码太常见，容易被猜到，请换一个！')).toEqual({
    problem: null,
    fields: { password: '新密码太常见，容易被猜到，请换一个！' },
  })
  expect(placeOfRefusal('旧密码输入错误!')).toEqual({ problem: '旧密码输入错误!', fields: {} })
})

test('[API-017] sends the four members once, and ends the session whose token is dead', async () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin' })
  dialog.send(sound)
  dialog.send(sound)
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('saving')
  expect(dialog.log).toEqual([
    'update {"username":"admin","oldpassword":"Old12345","password":"New12345","confirmpassword":"New12345"}',
  ])
  expect(JSON.stringify(dialog.actor.getPersistedSnapshot())).not.toContain('12345')
  await dialog.saving.resolve('密码重置成功!')
  expect(dialog.value()).toBe('succeeded')
  expect(dialog.log[1]).toBe('ended 密码重置成功!')
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('closed')
})

test('[HDR-02] opens again after a success, as the page lives on through the next sign-in', async () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin' })
  dialog.send(sound)
  await dialog.saving.resolve('密码重置成功!')
  dialog.send({ type: 'dialog.open', username: 'auditor' })
  expect([dialog.value(), dialog.context().username]).toEqual(['editing', 'auditor'])
})

test('[AUTH-04] is closed by the end of the session, whatever is under way', () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin' })
  dialog.send(sound)
  dialog.send({ type: 'session.ended' })
  expect(dialog.value()).toBe('closed')
})

test('[VALID-43] stays open until a password that somebody else chose is changed', () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin', isDue: true })
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('editing')
})

test('shows what the server says and forgets it when opened again', async () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open', username: 'admin' })
  dialog.send(sound)
  await dialog.saving.reject(new Error('旧密码输入错误!'))
  expect([dialog.value(), dialog.context().problem]).toEqual(['editing', '旧密码输入错误!'])
  dialog.send({ type: 'dialog.close' })
  dialog.send({ type: 'dialog.open', username: 'admin' })
  expect(dialog.context()).toEqual({ username: 'admin', isDue: false, problem: null, fields: {} })
})

test('[VALID-38] reaches each of its states', async () => {
  const cases = [
    { type: 'dialog.open', username: '' },
    { type: 'dialog.open', username: 'admin' },
    sound,
    { ...sound, password: 'short' },
    { type: 'xstate.done.actor.updatePassword', output: '密码重置成功!' },
    { type: 'xstate.error.actor.updatePassword', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(passwordChangeMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(JSON.stringify(context)).not.toContain('12345')
          expect(context.username === 'admin' || value === 'closed').toBe(true)
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['closed', 'editing', 'saving', 'succeeded'])
})

describe('passwordProblems', () => {
  const problemOf = (password: string) =>
    passwordProblems({ oldpassword: 'x', password, confirmpassword: password }).password ?? null

  test.each([
    ['Abcdefg1', null],
    ['Abcdefghijklmn12', null],
    ['Abc!@#1x', null],
    ['Abcdef1', BAD()],
    ['Abcdefghijklmn123', BAD()],
    ['abcdefg1', BAD()],
    ['ABCDEFG1', BAD()],
    ['Abcdefgh', BAD()],
    ['Abcd 123', BAD()],
    ['', '请输入新密码!'],
  ])('[VALID-40][VALID-41][VALID-42][VALID-43] of %j: %j', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  test('[VALID-41][VALID-42] accepts exactly 8 to 16 characters with all three kinds', () => {
    const character = fc.constantFrom('a', 'b', 'c', 'X', 'Y', 'Z', '0', '1', '9', '!', '_', '#')
    fc.assert(
      fc.property(fc.array(character, { maxLength: 20 }), (characters) => {
        const password = characters.join('')
        const isSound =
          password.length >= 8 &&
          password.length <= 16 &&
          /[a-z]/.test(password) &&
          /[A-Z]/.test(password) &&
          /\d/.test(password)
        expect(problemOf(password) === null).toBe(isSound)
      }),
    )
  })

  test('[VALID-46] wants the confirmation to be the same', () => {
    expect(passwordProblems({ oldpassword: 'x', password: 'Abcdefg1', confirmpassword: 'Abcdefg2' })).toEqual({
      confirmpassword: '两次输入的密码不一样！',
    })
  })
})

const sound = {
  type: 'form.submit',
  oldpassword: 'Old12345',
  password: 'New12345',
  confirmpassword: 'New12345',
} as const satisfies PasswordChangeEvent

function BAD() {
  return '新密码由8位数字、大小写字母和特殊符号组成!'
}

function run() {
  const log: string[] = []
  const saving = deferred<string>()
  const actor = createActor(
    passwordChangeMachine.provide({
      actors: {
        updatePassword: writeOnce((update) => {
          log.push(`update ${JSON.stringify(update)}`)
          return saving.promise
        }),
      },
      actions: {
        warn: (_, { message }) => void log.push(`warn ${message}`),
        ended: (_, { message }) => void log.push(`ended ${message}`),
      },
    }),
  ).start()
  return {
    log,
    saving,
    actor,
    send: (event: PasswordChangeEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
