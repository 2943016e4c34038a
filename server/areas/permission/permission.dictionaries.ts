import { numbers, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('perms_type', '按钮权限策略', '1 显示, 2 禁用'),
  texts('global_perms_type', '全局权限策略', '1 可见/可访问(授权后可见/可访问), 2 可编辑(未授权时禁用)'),
  texts('form_perms_type', '表单权限策略', '1 可见(未授权不可见), 2 可编辑(未授权禁用)'),
  numbers('menu_type', '菜单类型', '0 一级菜单, 1 子菜单, 2 按钮权限'),
  {
    ...texts(
      'rule_conditions',
      '数据规则条件',
      '> 大于, >= 大于等于, < 小于, <= 小于等于, = 等于, != 不等于, IN 包含(IN), LIKE 模糊(LIKE), LEFT_LIKE 左模糊, RIGHT_LIKE 右模糊, -USE_SQL_RULES 自定义SQL表达式',
    ),
    isUnchecked: true,
  },
]
