import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './device-caller.ts'
import { openFleet, type Fleet } from './fleet.ts'

const run = promisify(execFile)

let fleet: Fleet
let origin: string
beforeAll(async () => {
  fleet = await openFleet()
  origin = await fleet.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => fleet.dispose())

const script = (name: string, ...args: string[]) =>
  run(process.execPath, [`scripts/device/${name}.mjs`, '--server', origin, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
const conformance = (...args: string[]) => script('conformance', ...args)

test('the suite for makers of devices passes against the server, and says what does not', async () => {
  const id = await fleet.addDevice('SN-C')
  // What it has to do with programs that are too old is tried where a type asks for a version.
  const ask = async (minVersion: string) => {
    const [type] = (await fleet.keeper.get('/vr/equipment/type/list')).result.records
    await fleet.keeper.put('/vr/equipment/type/edit', { ...type, minVersion })
  }
  await ask('2.0.0')
  const passed = await conformance('--sn', 'SN-C', '--code', await codeOf(fleet, id))
  expect(passed.stdout.split('\n').filter((line) => line.includes('失败'))).toEqual([])
  expect(passed).toMatchObject({ code: 0, stdout: expect.stringMatching(/全部 \d{2} 项通过/) })
  const failed = await conformance('--sn', 'SN-C', '--code', 'AAAAAAAAAA')
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('应答 401 CODE_INVALID') })
  expect(await conformance('--sn', 'SN-C')).toMatchObject({ code: 2 })
  await ask('')
})

test('a fleet with duplicates, lost answers and wrong clocks leaves each event on the server once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
  const file = join(folder, 'devices')
  const codes = []
  for (const sn of ['SN-F1', 'SN-F2', 'SN-F3']) codes.push(`${sn} ${await codeOf(fleet, await fleet.addDevice(sn))}`)
  await writeFile(file, codes.join('\n'))
  const lived = ['--seconds', '3', '--speed', '600', '--profile', 'flood', '--lost', '30', '--duplicates', '50']
  const { code, stdout } = await script('fleet', '--tokens', file, '--offline', '0', ...lived)
  expect(stdout).toMatch(/3 台设备，0 场培训；核对 [1-9]\d* 个事件：缺失 0，未送达 0/)
  expect(code).toBe(0)
  // The codes are used up: the file has tokens now.
  expect(await readFile(file, 'utf8')).toMatch(/^SN-F1 dv1\./)
  await rm(folder, { recursive: true })
})
