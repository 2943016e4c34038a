import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { student } from '#contract/areas/student/student.entity.ts'
import { CHECKS, type CheckName } from '#contract/checks/checks.ts'
import { CHECKED_EXAMPLES } from '#server/engine/excel/template-guide.ts'
import { MOST_STAGED_ROWS } from '#contract/wire/staged-import.ts'
import { openSchool, type School } from '#tests/server/areas/student/school.ts'
import { ended } from '#tests/server/jobs/ended.ts'
import { bookOf, sendFile } from '#tests/server/jobs/workbooks.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

async function template() {
  const { rawPayload, headers } = await school.clerk.raw({ method: 'GET', url: `/vr${student.path}/importTemplate` })
  const book = read(rawPayload, { type: 'buffer', bookFiles: true }) as ReturnType<typeof read> & {
    files: Record<string, { content: Uint8Array }>
  }
  const rows = (sheet: string) => utils.sheet_to_json<string[]>(book.Sheets[sheet]!, { header: 1, defval: '' })
  const xml = Buffer.from(book.files['xl/worksheets/sheet1.xml']!.content).toString()
  return { file: rawPayload, headers, names: book.SheetNames, rows, xml }
}

describe('[API-109] the template of an import', () => {
  test('says of each column whether it is needed, its form, what may stand there, and gives an example', async () => {
    const { headers, names, rows } = await template()
    expect(headers['content-disposition']).toContain(encodeURIComponent('学员导入模板.xlsx'))
    expect(names).toEqual(['学员', '填写说明', '可选值'])
    const [, how, head] = rows('学员')
    expect(how![0]).toContain('见“填写说明”')
    const [headings, ...guide] = rows('填写说明')
    expect(headings).toEqual(['列名', '必填', '怎么填', '可填的值', '示例'])
    expect(guide.map(([label, needed]) => (needed === '是' ? `${label}*` : label))).toEqual(head)
    const of = Object.fromEntries(guide.map(([label, ...told]) => [label, told]))
    expect(of['姓名']).toEqual(['是', '文字，最多 30 字；姓名至少 2 个字', '', '张建国'])
    expect(of['证件号码']).toEqual([
      '是',
      '文字，最多 20 字；18 位：前 17 位是数字，最后一位是数字或 X',
      '',
      '11010519491231002X',
    ])
    expect(of['入职日期']).toEqual(['否', '日期，写作 2026-01-31', '', '2026-01-31'])
    expect(of['用工形式']).toEqual(['否', '从“可填的值”里选', '正式员工、劳务派遣、实习学生、承包商', '正式员工'])
    expect(of['工种']!.slice(0, 2)).toEqual(['否', '从“可填的值”里选；多个用逗号分隔'])
    expect(of['工种']![2]).toContain('电工作业、')
    expect(of['所属组织']!.slice(1)).toEqual([
      '已有的部门，填名称、路径、编码',
      '炼化公司、炼化公司/炼油二车间、炼化公司/炼油二车间/一班、炼化公司/炼油一车间、炼化公司/炼油一车间/一班',
      '炼化公司',
    ])
    // Who may not list accounts is told of none.
    expect(of['控制台账号']!.slice(2)).toEqual(['', ''])
  })

  test('lets choose in the cells, and keeps the digits of numbers', async () => {
    const { rows, xml } = await template()
    const at = rows('学员')[2]!.indexOf('用工形式')
    const letter = utils.encode_col(at)
    const place = utils.encode_col(rows('可选值')[0]!.indexOf('用工形式'))
    const list = new RegExp(`sqref="${letter}4:${letter}${MOST_STAGED_ROWS + 3}"><formula1>([^<]+)<`).exec(xml)?.[1]
    expect(list?.replaceAll('&apos;', "'")).toBe(`'可选值'!$${place}$2:$${place}$5`)
    const idCard = rows('学员')[2]!.indexOf('证件号码*') + 1
    expect(xml).toMatch(new RegExp(`<col min="${idCard}" max="${idCard}" width="[\\d.]+" style="4"`))
    const entry = rows('学员')[2]!.indexOf('入职日期') + 1
    expect(xml).toMatch(new RegExp(`<col min="${entry}" max="${entry}" width="[\\d.]+" customWidth`))
  })

  test('imports nothing as it came; a row of its examples is taken', async () => {
    const { file, rows } = await template()
    const start = `${student.path}/startImport`
    const empty = await sendFile(school.clerk, file, start)
    expect(await ended(school, school.clerk, empty.result.id)).toMatchObject({
      state: 'failed',
      message: '文件导入失败:文件里没有数据',
    })
    const example = rows('填写说明')
      .slice(1)
      .map((row) => row[4] ?? '')
    const filled = await sendFile(school.clerk, bookOf('学员', rows('学员')[2]!, [example]), start)
    expect(await ended(school, school.clerk, filled.result.id)).toMatchObject({ state: 'succeeded', succeeded: 1 })
  })

  test.each(Object.entries(CHECKED_EXAMPLES))('%s: %s passes its check', (check, example) => {
    expect(CHECKS[check as CheckName].problem(example)).toBeNull()
  })
})
