import { secondFactorMachine, type SecondFactorEvent } from '#machines/second-factor/second-factor.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(secondFactorMachine)).toEqual([
    '(root) · session.ended → closed',
    'closed · dialog.open → reading / begin',
    'reading · done readState [isSet] → inUse / keepState',
    'reading · done readState → unset',
    'reading · error readState → closed / warn',
    'unset · password.submit [isPasswordTyped] → beginning / forgetProblem',
    'unset · password.submit → (stays) / askPassword',
    'unset · dialog.close [mayWait] → closed',
    'beginning · done beginSetup → scanning / keepSetup',
    'beginning · error beginSetup → unset / complain',
    'scanning · passcode.submit [isPasscodeTyped] → confirming / forgetProblem',
    'scanning · passcode.submit → (stays) / askPasscode',
    'scanning · setup.restart → unset / forgetSetup',
    'scanning · dialog.close [mayWait] → closed',
    'confirming · done confirmSetup → showingCodes / forgetSetup, keepCodes',
    'confirming · error confirmSetup → scanning / complain',
    'showingCodes · codes.copy → (stays) / copy',
    'showingCodes · codes.download → (stays) / download',
    'showingCodes · dialog.close [mayWait] → closed',
    'showingCodes · dialog.close → closed / goOn',
    'inUse · renewal.ask → provingRenewal / forgetProblem',
    'inUse · removal.ask → provingRemoval / forgetProblem',
    'inUse · dialog.close → closed',
    'provingRenewal · proof.submit [isProof] → renewing / forgetProblem',
    'provingRenewal · proof.submit → (stays) / askProof',
    'provingRenewal · proof.cancel → inUse / forgetProblem',
    'provingRenewal · dialog.close → closed',
    'renewing · done renewCodes → showingCodes / keepCodes',
    'renewing · error renewCodes → provingRenewal / complain',
    'provingRemoval · proof.submit [isProof] → removing / forgetProblem',
    'provingRemoval · proof.submit → (stays) / askProof',
    'provingRemoval · proof.cancel → inUse / forgetProblem',
    'provingRemoval · dialog.close → closed',
    'removing · done remove → closed / removed',
    'removing · error remove → provingRemoval / complain',
  ])
})

test('sets one up: password, picture, code, recovery codes; nothing of it stays', async () => {
  const dialog = await opened(false)
  expect(dialog.value()).toBe('unset')
  dialog.send({ type: 'password.submit', password: '' })
  expect(dialog.context().problem).toBe('请输入当前密码！')
  dialog.send({ type: 'password.submit', password: 'Old12345' })
  dialog.send({ type: 'dialog.close' })
  expect([dialog.value(), dialog.log]).toEqual(['beginning', ['begin Old12345']])
  await dialog.beginning.resolve(SETUP)
  expect(dialog.context().setup).toEqual(SETUP)
  dialog.send({ type: 'passcode.submit', passcode: ' ' })
  expect(dialog.context().problem).toBe('请输入动态口令！')
  dialog.send({ type: 'passcode.submit', passcode: ' 123456' })
  expect(JSON.stringify(dialog.actor.getPersistedSnapshot())).not.toMatch(/Old12345|123456/)
  await dialog.confirming.resolve(CODES)
  expect(dialog.value()).toBe('showingCodes')
  expect(dialog.context()).toMatchObject({ setup: null, recoveryCodes: CODES })
  dialog.send({ type: 'codes.copy' })
  dialog.send({ type: 'codes.download' })
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('closed')
  expect(dialog.context()).toEqual({ isDue: false, problem: null, setup: null, recoveryCodes: [], remaining: 0 })
  expect(dialog.log.slice(1)).toEqual(['confirm 123456', 'copy AAAA,BBBB', 'download AAAA,BBBB'])
})

test('one that is due cannot be put off, and the page begins anew behind it', async () => {
  const dialog = await opened(false, true)
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('unset')
  dialog.send({ type: 'password.submit', password: 'Old12345' })
  await dialog.beginning.resolve(SETUP)
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toBe('scanning')
  dialog.send({ type: 'passcode.submit', passcode: '123456' })
  await dialog.confirming.resolve(CODES)
  dialog.send({ type: 'dialog.close' })
  expect([dialog.value(), dialog.log.at(-1)]).toEqual(['closed', 'goOn'])
})

test('new recovery codes and switching off take password and code; what the server says is shown in place', async () => {
  const dialog = await opened(true)
  expect([dialog.value(), dialog.context().remaining]).toEqual(['inUse', 8])
  dialog.send({ type: 'renewal.ask' })
  dialog.send({ type: 'proof.submit', password: 'Old12345', passcode: '' })
  expect(dialog.context().problem).toBe('请输入当前密码和动态口令（或恢复码）！')
  dialog.send({ type: 'proof.submit', password: 'Old12345', passcode: '123456' })
  await dialog.renewing.reject(new Error('当前密码输入错误！'))
  expect([dialog.value(), dialog.context().problem]).toEqual(['provingRenewal', '当前密码输入错误！'])
  dialog.send({ type: 'proof.cancel' })
  dialog.send({ type: 'removal.ask' })
  expect(dialog.context().problem).toBe(null)
  dialog.send({ type: 'proof.submit', password: 'Old12345', passcode: '123456' })
  await dialog.removing.resolve('两步验证已关闭')
  expect([dialog.value(), dialog.log]).toEqual([
    'closed',
    ['renew Old12345 123456', 'remove Old12345 123456', 'removed 两步验证已关闭'],
  ])
})

test('[AUTH-04] the end of the session closes it, whatever is seen', async () => {
  const dialog = await opened(false, true)
  dialog.send({ type: 'session.ended' })
  expect(dialog.value()).toBe('closed')
})

test('a server that cannot say whether there is one is told about', async () => {
  const dialog = run()
  dialog.send({ type: 'dialog.open' })
  await dialog.reading.reject(new Error('网络超时'))
  expect([dialog.value(), dialog.log]).toEqual(['closed', ['warn 网络超时']])
})

test('reaches each of its states', async () => {
  const cases = [
    { type: 'dialog.open' },
    { type: 'dialog.open', isDue: true },
    { type: 'password.submit', password: 'Old12345' },
    { type: 'passcode.submit', passcode: '123456' },
    { type: 'proof.submit', password: 'Old12345', passcode: '123456' },
    { type: 'xstate.done.actor.readState', output: { isSet: true, recoveryCodes: 8 } },
    { type: 'xstate.done.actor.readState', output: { isSet: false, recoveryCodes: 0 } },
    { type: 'xstate.done.actor.beginSetup', output: SETUP },
    { type: 'xstate.done.actor.confirmSetup', output: CODES },
    { type: 'xstate.done.actor.renewCodes', output: CODES },
    { type: 'xstate.done.actor.remove', output: 'x' },
    ...['readState', 'beginSetup', 'confirmSetup', 'renewCodes', 'remove'].map((name) => ({
      type: `xstate.error.actor.${name}`,
      error: new Error('x'),
    })),
  ]
  const seen = new Set<string>()
  for (const path of modelOf(secondFactorMachine, cases).getShortestPaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(JSON.stringify(context)).not.toMatch(/Old12345|123456/)
          expect(context.recoveryCodes.length > 0).toBe(value === 'showingCodes')
        },
      },
    })
  }
  expect([...seen].toSorted()).toEqual([
    'beginning',
    'closed',
    'confirming',
    'inUse',
    'provingRemoval',
    'provingRenewal',
    'reading',
    'removing',
    'renewing',
    'scanning',
    'showingCodes',
    'unset',
  ])
})

const SETUP = { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }
const CODES = ['AAAA', 'BBBB']

async function opened(isSet: boolean, isDue = false) {
  const dialog = run()
  dialog.send({ type: 'dialog.open', isDue })
  await dialog.reading.resolve({ isSet, recoveryCodes: isSet ? 8 : 0 })
  return dialog
}

function run() {
  const log: string[] = []
  const reading = deferred<{ isSet: boolean; recoveryCodes: number }>()
  const beginning = deferred<typeof SETUP>()
  const confirming = deferred<readonly string[]>()
  const renewing = deferred<readonly string[]>()
  const removing = deferred<string>()
  const noted = <T>(words: string, promise: Promise<T>): Promise<T> => {
    log.push(words)
    return promise
  }
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        readState: fromPromise(() => reading.promise),
        beginSetup: writeOnce(({ password }) => noted(`begin ${password}`, beginning.promise)),
        confirmSetup: writeOnce(({ passcode }) => noted(`confirm ${passcode}`, confirming.promise)),
        renewCodes: writeOnce(({ password, passcode }) => noted(`renew ${password} ${passcode}`, renewing.promise)),
        remove: writeOnce(({ password, passcode }) => noted(`remove ${password} ${passcode}`, removing.promise)),
      },
      actions: {
        copy: (_, { recoveryCodes }) => void log.push(`copy ${recoveryCodes.join()}`),
        download: (_, { recoveryCodes }) => void log.push(`download ${recoveryCodes.join()}`),
        removed: (_, { message }) => void log.push(`removed ${message}`),
        warn: (_, { problem }) => void log.push(`warn ${problem}`),
        goOn: () => void log.push('goOn'),
      },
    }),
  ).start()
  return {
    log,
    reading,
    beginning,
    confirming,
    renewing,
    removing,
    actor,
    send: (event: SecondFactorEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
