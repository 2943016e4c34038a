import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import { collectFiles } from '#server/files/collect-files.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { openHazards } from './hazard.fixture.ts'

const CODES = ['list', 'add', 'edit', 'delete', 'assign', 'rectify', 'verify', 'cancel'].map(
  (code) => `test:hazard:${code}`,
)
const PLAN = { rectifyUser: 'leader', rectifyDeadline: '2026-12-01' }

let server: TestApp
let officer: Caller
let leader: Caller
beforeAll(async () => {
  server = await openHazards()
  officer = await callerOf(server, { id: 'officer', permissions: CODES })
  leader = await callerOf(server, { id: 'leader', permissions: CODES })
})
afterAll(() => server.dispose())

let serial = 0
async function rectified(): Promise<string> {
  const title = `隐患${(serial += 1)}`
  await officer.post('/test/hazard/add', { title })
  const { id } = (await officer.get('/test/hazard/list', { title })).result.records[0]
  await officer.put('/test/hazard/assign', { id, ...PLAN })
  expect(await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '已更换' })).toMatchObject({ success: true })
  return id
}
const hazardOf = async (id: string) => (await officer.get('/test/hazard/queryById', { id })).result

describe('a step with an outcome', () => {
  test('closes the record with one answer and sends it back with the other, on one route', async () => {
    const [good, bad] = [await rectified(), await rectified()]
    expect(await officer.put('/test/hazard/verify', { id: good, outcome: 'pass' })).toMatchObject({
      success: true,
      message: '隐患已闭环',
    })
    const again = { outcome: 'fail', reason: '仍有渗漏', rectifyDeadline: '2026-12-09' }
    expect(await officer.put('/test/hazard/verify', { id: bad, ...again })).toMatchObject({ success: true })
    expect(await hazardOf(good)).toMatchObject({ status: '5', verdict: 'pass', rectifyDeadline: '2026-12-01' })
    expect(await hazardOf(bad)).toMatchObject({ status: '2', verdict: 'fail', rectifyDeadline: '2026-12-09' })
    const [last] = (await officer.get('/test/hazard/history', { id: bad })).result
    expect(last).toMatchObject({ step: 'verify', fromState: 'rectified', toState: 'waiting', reason: '仍有渗漏' })
  })

  test('takes an answer of its list and what that answer asks for, and leaves nothing otherwise', async () => {
    const id = await rectified()
    const { version } = await hazardOf(id)
    const refused: [object, string][] = [
      [{}, '请选择验收结论'],
      [{ outcome: 'maybe' }, '“验收结论”的值不在可选范围内'],
      [{ outcome: 'constructor' }, '“验收结论”的值不在可选范围内'],
      [{ outcome: ['pass'] }, '“验收结论”的值不在可选范围内'],
      [{ outcome: 'fail', rectifyDeadline: '2026-12-09' }, '请填写原因'],
      [{ outcome: 'fail', reason: '渗漏' }, '请填写整改期限'],
    ]
    for (const [body, message] of refused)
      expect(await officer.put('/test/hazard/verify', { id, ...body })).toMatchObject({ success: false, message })
    expect(await officer.put('/test/hazard/verify', { id, outcome: 'pass', version: version - 1 })).toMatchObject({
      code: 409,
    })
    expect(await hazardOf(id)).toMatchObject({ status: '4', version, verdict: null })
    await officer.put('/test/hazard/verify', { id, outcome: 'pass' })
    expect(await officer.put('/test/hazard/verify', { id, outcome: 'pass' })).toMatchObject({
      message: '只有待验收的隐患可以验收！',
    })
  })
})

test('what is optional may be left out and then stays as it was; what is neither is not written', async () => {
  const id = await rectified()
  expect(await hazardOf(id)).toMatchObject({ rectifyCost: null, rectifyMeasure: '已更换' })
  await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-09' })
  const more = { rectifyMeasure: '更换垫片', rectifyCost: 120.5, verdict: 'pass', rectifyUser: 'somebody' }
  await leader.put('/test/hazard/rectify', { id, ...more })
  expect(await hazardOf(id)).toMatchObject({ rectifyCost: 120.5, verdict: 'fail', rectifyUser: 'leader' })
  await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-10' })
  await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '更换法兰', rectifyCost: '' })
  expect(await hazardOf(id)).toMatchObject({ rectifyCost: 120.5, rectifyMeasure: '更换法兰' })
  const wrong = await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '更换', rectifyCost: 'viel' })
  expect(wrong).toMatchObject({ success: false })
})

describe('who may take a step', () => {
  test('the record and the person decide, whatever the permissions say', async () => {
    const id = await rectified()
    expect(await leader.put('/test/hazard/verify', { id, outcome: 'pass' })).toMatchObject({
      success: false,
      message: '验收人不能是整改人！',
    })
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-09' })
    const { title } = await hazardOf(id)
    expect(await officer.put('/test/hazard/rectify', { id, rectifyMeasure: '代做' })).toMatchObject({
      success: false,
      message: `您不能提交整改“${title}”`,
    })
    expect(await hazardOf(id)).toMatchObject({ status: '2', rectifyMeasure: '已更换' })
    const reassigned = { id, rectifyMeasure: '代做', rectifyUser: 'officer' }
    expect(await officer.put('/test/hazard/rectify', reassigned)).toMatchObject({ success: false })
  })

  test('it holds for edits and deletes, too', async () => {
    await officer.post('/test/hazard/add', { title: '本人上报' })
    const { id } = (await officer.get('/test/hazard/list', { title: '本人上报' })).result.records[0]
    expect(await leader.put('/test/hazard/edit', { id, title: '改' })).toMatchObject({
      message: '您不能编辑“本人上报”',
    })
    expect(await leader.delete('/test/hazard/delete', { id })).toMatchObject({ message: '您不能撤回“本人上报”' })
    expect(await officer.put('/test/hazard/edit', { id, title: '本人修改' })).toMatchObject({ success: true })
    expect(await officer.delete('/test/hazard/delete', { id })).toMatchObject({ success: true })
  })
})

test('a step from everywhere is taken wherever a record stands, and not once it has ended', async () => {
  const [open, closed] = [await rectified(), await rectified()]
  await officer.put('/test/hazard/verify', { id: closed, outcome: 'pass' })
  expect(await officer.put('/test/hazard/cancel', { id: open, reason: '重复上报' })).toMatchObject({ success: true })
  expect(await hazardOf(open)).toMatchObject({ status: '6' })
  for (const id of [open, closed])
    expect(await officer.put('/test/hazard/cancel', { id, reason: '再次' })).toMatchObject({ success: false })
  expect(await hazardOf(closed)).toMatchObject({ status: '5' })
})

describe('the history', () => {
  const upload = async (name: string): Promise<string> => {
    const headers = await server.headersOf('leader', 1)
    const fields = { biz: 'private/testHazard' }
    const answer = await sendFile(server, { headers, name, content: await picture(), fields })
    return answer.json().message as string
  }

  test('keeps everything that was filled in, and who sees the record reads its files after they were replaced', async () => {
    const id = await rectified()
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-09' })
    const [first, second, proof] = [await upload('前.png'), await upload('后.png'), await upload('单.png')]
    const given = { rectifyMeasure: '更换垫片', rectifyPhotos: first, rectifyCost: 120.5, proof }
    expect(await leader.put('/test/hazard/rectify', { id, ...given })).toMatchObject({ success: true })
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-10' })
    await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '更换法兰', rectifyPhotos: second })
    expect(await hazardOf(id)).toMatchObject({ rectifyPhotos: second, rectifyMeasure: '更换法兰' })
    const history = (await officer.get('/test/hazard/history', { id })).result
    expect(history[0].given).toEqual([
      { key: 'rectifyMeasure', label: '整改情况', kind: 'textarea', value: '更换法兰', text: null },
      { key: 'rectifyPhotos', label: '整改照片', kind: 'images', value: second, text: null },
    ])
    expect(history[1]).toMatchObject({ answer: 'fail', answer_dictText: '不合格', reason: '渗漏' })
    expect(history[2].given.map(({ key, value }: any) => [key, value])).toEqual([
      ['rectifyMeasure', '更换垫片'],
      ['rectifyPhotos', first],
      ['rectifyCost', 120.5],
      ['proof', proof],
    ])
    const outsider = await callerOf(server, { id: 'visitor', permissions: [] })
    for (const path of [first, second, proof]) {
      expect((await officer.raw({ method: 'GET', url: `/vr/sys/common/static/${path}` })).statusCode).toBe(200)
      expect((await outsider.raw({ method: 'GET', url: `/vr/sys/common/static/${path}` })).statusCode).not.toBe(200)
    }
  })

  test('the timeline of the record tells what was answered, given and asked with each step, hidden parts hidden', async () => {
    const id = await rectified()
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-09' })
    const [photo, proof] = [await upload('前.png'), await upload('单.png')]
    const given = { rectifyMeasure: '更换垫片', rectifyPhotos: photo, proof, witness: '13812345678' }
    await leader.put('/test/hazard/rectify', { id, ...given })
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '仍渗', rectifyDeadline: '2026-12-09' })
    await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '更换法兰' })
    await officer.put('/test/hazard/verify', { id, outcome: 'pass' })
    const { entries } = (await officer.get('/test/hazard/timeline', { id })).result
    const steps = entries.map(({ action, step }: any) => [action, step])
    const deadline = { key: 'rectifyDeadline', label: '整改期限', kind: 'date', value: '2026-12-09', text: null }
    expect(steps).toEqual([
      ['verify', undefined],
      ['rectify', undefined],
      ['verify', { answer: { label: '验收结论', text: '不合格' }, reason: '仍渗', given: [deadline] }],
      [
        'rectify',
        {
          answer: null,
          reason: null,
          given: [
            { key: 'proof', label: '佐证材料', kind: 'files', value: proof, text: null },
            { key: 'witness', label: '见证人电话', kind: 'text', value: '138****5678', text: null },
          ],
        },
      ],
      ['verify', { answer: null, reason: '渗漏', given: [] }],
      ['rectify', undefined],
      ['assign', undefined],
      ['add', undefined],
    ])
    expect(entries.at(-2).actionText).toBe('下达整改')
    expect(JSON.stringify(entries)).not.toContain('13812345678')
    const photos = entries[3].changes.find(({ field }: any) => field === 'rectifyPhotos')
    expect(photos).toMatchObject({ from: null, to: photo, kind: 'images' })
    const verdict = entries[0].changes.find(({ field }: any) => field === 'verdict')
    expect(verdict).toMatchObject({ from: 'fail', to: 'pass' })
  })

  test('files that only a history names are in use', async () => {
    const id = await rectified()
    await officer.put('/test/hazard/verify', { id, outcome: 'fail', reason: '渗漏', rectifyDeadline: '2026-12-09' })
    const proof = await upload('证明.png')
    await leader.put('/test/hazard/rectify', { id, rectifyMeasure: '更换垫片', proof })
    const unused = await upload('多余.png')
    await collectFiles(server.app.services, Date.now() as TrustedMoment)
    const { rows } = await server.database.scope({ tenantId: 0 }, (sql) =>
      raw<{ id: string }>`select id from sys_file where unused_since is not null`.execute(sql),
    )
    const ids = rows.map((row) => row.id)
    expect(ids.some((one) => unused.includes(one))).toBe(true)
    expect(ids.some((one) => proof.includes(one))).toBe(false)
  })
})
