/** What every rule of the platform is called: by people, and by what uses it. Source: contract §22. */
export const RULE_NAMES = {
  ruleName: {
    label: '规则名称',
    kind: 'text',
    required: '请输入规则名称',
    maxLength: 100,
    query: 'contains',
    sortable: true,
    width: 200,
  },
  ruleCode: {
    label: '规则编码',
    formerLabel: '规则Code',
    kind: 'text',
    required: '请输入规则编码',
    maxLength: 100,
    pattern: { code: /^[A-Za-z][A-Za-z0-9_-]*$/, message: '规则编码以字母开头，只能由字母、数字、下划线和横杠组成' },
    unique: '规则编码已存在！',
    query: 'contains',
    sortable: true,
    width: 180,
  },
} as const
