export interface DemoAccount {
  username: string
  password: string
  /** What the account is, for people who choose one. */
  role: string
}

/** The accounts of the demo platform, fixed so that people can try it. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', password: 'Admin1234', role: '平台管理员' },
  { username: 'enterprise', password: 'Enterprise1234', role: '企业管理员' },
  { username: 'unit', password: 'Unit1234', role: '单位管理员' },
  { username: 'safety', password: 'Safety1234', role: '安全员' },
  { username: 'trainer', password: 'Trainer1234', role: '培训教员' },
  { username: 'leader', password: 'Leader1234', role: '班组长' },
  { username: 'auditor', password: 'Auditor1234', role: '只读审计员' },
  { username: 'monitor', password: 'Monitor1234', role: '监控值班员' },
]

interface DemoPerson {
  realname: string
  phone: string
  workNo: string
  sex: number
  birthday: string
  post: string
}

/** Who the demo accounts are; with their phones phone sign-in and a forgotten password can be tried. */
export const DEMO_PEOPLE: Readonly<Record<string, DemoPerson>> = {
  admin: person(1, '管理员', 1, '1982-03-16', ''),
  enterprise: person(2, '沈国栋', 1, '1976-09-02', 'safety_director'),
  unit: person(5, '戴永康', 1, '1979-04-12', 'safety_director'),
  safety: person(6, '蒋文娟', 2, '1988-07-19', 'safety_officer'),
  trainer: person(7, '方志远', 1, '1985-01-27', ''),
  leader: person(8, '钟大勇', 1, '1983-10-05', ''),
  auditor: person(3, '许静怡', 2, '1990-05-21', 'safety_officer'),
  monitor: person(4, '何海涛', 1, '1993-11-08', 'dispatcher'),
}

function person(number: number, realname: string, sex: number, birthday: string, post: string): DemoPerson {
  return { realname, phone: `1300000000${number}`, workNo: `HD900${number}`, sex, birthday, post }
}
