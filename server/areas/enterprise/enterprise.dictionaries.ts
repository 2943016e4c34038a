import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Risks are red, orange, yellow and blue by law; their words stand beside the colours. */
const ORANGE = '#c2570c'
const YELLOW = '#a68a00'

export const dictionaries: readonly DictionarySeed[] = [
  texts(
    'ent_industry',
    '行业',
    '1 化工, 2 矿山, 3 建筑施工, 4 冶金, 5 机械制造, 6 电力, 7 交通运输, 8 烟花爆竹, 9 商贸, 10 轻工纺织, 11 仓储物流, 99 其他',
  ),
  texts('audit_status', '审核状态', '0 待审核, 1 已通过, 2 已驳回', { '0': BLUE, '1': GREEN, '2': RED }),
  texts('ent_scale', '企业规模', '1 大型, 2 中型, 3 小型, 4 微型'),
  texts('standard_level', '标准化等级', '1 一级, 2 二级, 3 三级, 0 未定级'),
  texts('ent_risk_level', '风险等级', '1 重大风险, 2 较大风险, 3 一般风险, 4 低风险', {
    '1': RED,
    '2': ORANGE,
    '3': YELLOW,
    '4': BLUE,
  }),
  texts('ent_status', '企业状态', '0 草稿, 1 待审核, 2 正常, 3 冻结, 4 注销', {
    '0': GREY,
    '1': BLUE,
    '2': GREEN,
    '3': AMBER,
    '4': GREY,
  }),
]
