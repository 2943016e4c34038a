import { FILL_CLASS, type FillClass } from '#contract/areas/fill-rule/fill-classes.ts'

export interface CheckRuleSeed {
  code: string
  name: string
  description: string
  /** Steps in the order in which they are tested. */
  steps: readonly { digits: string; pattern: string; message: string }[]
}

/** Source: contract §8.2 and §12. */
export const CHECK_RULES: readonly CheckRuleSeed[] = [
  {
    code: 'common',
    name: '通用编码规则',
    description: '首位是字母；由数字、大小写字母和下划线组成；3 到 12 位',
    steps: [
      { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
      { digits: '*', pattern: '^[0-9a-zA-Z_]*$', message: '只能填写数字、大小写字母、下划线' },
      { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
      { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
    ],
  },
  {
    code: 'business_result_no',
    name: '业务成果编号规则',
    description: '两位大写字母开头，其余是大写字母、数字或横杠，4 到 32 位',
    steps: [
      { digits: '2', pattern: '^[A-Z]{2}$', message: '成果编号的前两位应为大写字母' },
      { digits: '*', pattern: '^[A-Z0-9-]{4,32}$', message: '成果编号应为 4 到 32 位大写字母、数字或横杠' },
    ],
  },
  {
    code: 'work_no',
    name: '工号规则',
    description: '两位大写字母加六位数字，例如 HD000128',
    steps: [
      { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位应为大写字母' },
      { digits: '6', pattern: '^[0-9]{6}$', message: '后六位应为数字' },
      { digits: '*', pattern: '^.{8}$', message: '工号应为 8 位' },
    ],
  },
  {
    code: 'credit_code',
    name: '统一社会信用代码',
    description: '18 位数字或大写字母，不含 I、O、S、V、Z',
    steps: [{ digits: '*', pattern: '^[0-9A-HJ-NP-RTUW-Y]{18}$', message: '应为 18 位统一社会信用代码' }],
  },
  {
    code: 'plate_no',
    name: '车牌号',
    description: '省份简称、字母和五到六位号码',
    steps: [
      { digits: '1', pattern: '^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]$', message: '第一位应为省份简称' },
      { digits: '1', pattern: '^[A-HJ-NP-Z]$', message: '第二位应为字母' },
      { digits: '*', pattern: '^.[A-Z][0-9A-HJ-NP-Z]{5,6}$', message: '号码应为五到六位字母或数字' },
    ],
  },
]

export interface FillRuleSeed {
  code: string
  name: string
  fillClass: FillClass
  parameters: Readonly<Record<string, unknown>>
}

/** Source: contract §8.3 and §12. */
export const FILL_RULES: readonly FillRuleSeed[] = [
  { code: 'org_num_role', name: '机构编码', fillClass: FILL_CLASS.organisationCode, parameters: {} },
  { code: 'category_code_rule', name: '分类字典编码生成', fillClass: FILL_CLASS.categoryCode, parameters: {} },
  {
    code: 'shop_order_num',
    name: '商城订单流水号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'CN', date: 'yyyyMMdd', digits: 6 },
  },
  {
    code: 'business_result_no',
    name: '业务成果编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'CG', date: 'yyyyMM', digits: 4 },
  },
  {
    code: 'hazard_no',
    name: '隐患编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'YH', date: 'yyyyMMdd', digits: 4 },
  },
  { code: 'current_user', name: '当前用户账号', fillClass: FILL_CLASS.person, parameters: { member: 'username' } },
]
