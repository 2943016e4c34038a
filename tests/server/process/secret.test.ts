import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from '#server/process/secret.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-secret-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('makes a secret once, readable by its owner only, and keeps it', () => {
  const secret = keptSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keptSecret(folder)).toBe(secret)
  expect(fs.readdirSync(folder)).toEqual(['secret'])
  expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('refuses a damaged secret instead of ending every session', () => {
  fs.writeFileSync(path.join(folder, 'secret'), 'short')
  expect(() => keptSecret(folder)).toThrow(
    `密钥文件 ${path.join(folder, 'secret')} 已损坏。请从备份恢复它，或删除它（所有人需要重新登录）。`,
  )
})

test.skipIf(process.platform === 'win32')('closes a secret that others can read', () => {
  const file = path.join(folder, 'secret')
  fs.writeFileSync(file, 's'.repeat(43))
  fs.chmodSync(file, 0o644)
  expect(keptSecret(folder)).toBe('s'.repeat(43))
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')('never writes the secret through a link', () => {
  const elsewhere = path.join(folder, 'elsewhere')
  fs.writeFileSync(elsewhere, 'kept')
  fs.symlinkSync(elsewhere, path.join(folder, 'secret.new'))
  keptSecret(folder)
  expect(fs.readFileSync(elsewhere, 'utf8')).toBe('kept')
})
