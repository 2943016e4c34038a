import { DERIVATIONS } from '#contract/derivations/derivations.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { SeenRow } from '#contract/define-action.ts'
import type { Row } from '#contract/wire/row.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Services } from '#core/services.ts'
import type { FieldWarning } from '#crud/form/field-warning.ts'

const NAMESAKES = 50
const READ = ['id', 'realname', 'studentNo', 'orgId', 'birthday', 'status']

/** Whether somebody of this name is in the organisation already, or was born on the same day: two files of one person are found here, two people of one name go on. Source: domain part 4. */
export const SAME_NAME: FieldWarning<keyof typeof student.fields> = {
  of: ['orgId', 'idCard'],
  async ask(values, services) {
    const name = textOf(values.realname).trim()
    if (name === '') return null
    const others = (await namesakes(name, services)).filter(({ id }) => id !== values.id)
    const orgId = values.orgId ?? ''
    const here = others.find((other) => orgId !== '' && other['orgId'] === orgId)
    if (here !== undefined) return `该组织已有同名学员（${described(here)}），请核对是否为同一人`
    const birthday = birthdayOf(values)
    const born = others.find((other) => birthday !== null && other['birthday'] === birthday)
    if (born === undefined) return null
    return `“${textOf(born['orgId_dictText']) || '其他组织'}”已有同名且出生日期相同的学员（${described(born)}），请核对是否为同一人`
  },
}

async function namesakes(name: string, { http }: Services): Promise<Row[]> {
  // The blank makes it the whole name instead of a part of it.
  const parameters = {
    realname: `eq ${name}`,
    field: READ.join(),
    narrow: '1',
    pageNo: '1',
    pageSize: String(NAMESAKES),
  }
  return readList((await http.get(`${student.path}/list`, parameters, { quiet: true })).result).records
}

/** What is typed says it; what is hidden was read with the record. */
function birthdayOf({ idCard, birthday }: SeenRow): string | null {
  return DERIVATIONS.birthdayOfIdCard(textOf(idCard)) ?? (typeof birthday === 'string' ? birthday : null)
}

function described({ studentNo, birthday, status_dictText: status }: Row): string {
  return [studentNo, birthday ? `${textOf(birthday)} 出生` : '', status].filter(Boolean).join('，')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
