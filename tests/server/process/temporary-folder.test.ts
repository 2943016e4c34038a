import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownTemporaryFolder } from '#server/process/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-test-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('what is written on its way lies in a folder that the account of the server alone opens', () => {
  const before = os.tmpdir()
  const undo = ownTemporaryFolder(folder)
  try {
    expect(os.tmpdir()).toBe(path.join(folder, 'temporary'))
    expect(fs.statSync(os.tmpdir()).mode & 0o777).toBe(0o700)
  } finally {
    undo()
  }
  expect(os.tmpdir()).toBe(before)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('what a killed server left there goes, and a folder that others could open is made anew', () => {
  const left = path.join(folder, 'temporary')
  fs.mkdirSync(left)
  fs.chmodSync(left, 0o777)
  fs.writeFileSync(path.join(left, 'tus-s3-incomplete-part-1'), 'half of a file')
  const undo = ownTemporaryFolder(folder)
  try {
    expect([fs.readdirSync(left), fs.statSync(left).mode & 0o777]).toEqual([[], 0o700])
  } finally {
    undo()
  }
})
