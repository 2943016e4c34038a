import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { announcement } from '#server/process/announcement.ts'

const FACTS = { address: 'http://127.0.0.1:3000', generated: null, accounts: [], frozen: [], skipped: [] }
const DEMO = [
  '安盾已启动：http://127.0.0.1:3000',
  '演示账号：',
  '  admin       Admin1234       平台管理员',
  '  enterprise  Enterprise1234  企业管理员',
  '  unit        Unit1234        单位管理员',
  '  safety      Safety1234      安全员',
  '  trainer     Trainer1234     培训教员',
  '  leader      Leader1234      班组长',
  '  auditor     Auditor1234     只读审计员',
  '  monitor     Monitor1234     监控值班员',
]

test('a demo at home shows its accounts', () => {
  const facts = { ...FACTS, accounts: DEMO_ACCOUNTS }
  expect(announcement(facts, { host: '127.0.0.1', reachable: false })).toEqual(DEMO)
})

test('a demo that others reach is warned of, with its accounts and the way to end it', () => {
  const facts = { ...FACTS, accounts: DEMO_ACCOUNTS }
  expect(announcement(facts, { host: '0.0.0.0', reachable: true })).toEqual([
    ...DEMO,
    '⚠ 警告：演示平台正对其他机器开放（HOST=0.0.0.0，或经由代理）！',
    '⚠ 账号 admin、enterprise、unit、safety、trainer、leader、auditor、monitor 的密码是公开的：任何能访问本机的人都能以平台管理员身份登录。',
    '⚠ 请勿保存真实数据。要结束演示：停止服务器，以 DEMO=off 重新启动；届时仍使用公开密码的账号会被冻结。',
  ])
})

test('a demo of an earlier release names what could not be added to it', () => {
  const said = announcement({ ...FACTS, skipped: ['students', 'study'] }, { host: '127.0.0.1', reachable: false })
  expect(said).toEqual([
    '安盾已启动：http://127.0.0.1:3000',
    '演示由更早的版本建立，有 2 部分新的演示数据与它不符，没有加入（students、study）。要看完整的演示，请用 DATA_DIR 指定一个新目录',
  ])
})

test('a demo that has ended names the frozen accounts and shows the generated password', () => {
  const facts = { ...FACTS, generated: { username: 'admin', password: 'Generated123' }, frozen: ['auditor', 'monitor'] }
  expect(announcement(facts, { host: '0.0.0.0', reachable: true })).toEqual([
    '安盾已启动：http://127.0.0.1:3000',
    '演示已结束：账号 auditor、monitor 仍在使用公开的密码，已被冻结（请先设置新密码，再解冻）',
    '管理员账号 admin，初始密码 Generated123（只显示这一次，请登录后修改）',
  ])
})
