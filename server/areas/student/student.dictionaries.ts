import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

const LICENSE_STATES = '1 有效, 2 即将到期, 3 应复审, 4 已失效'
const LICENSE_COLORS = { '1': GREEN, '2': BLUE, '3': AMBER, '4': RED }

export const dictionaries: readonly DictionarySeed[] = [
  texts('id_type', '证件类型', '1 居民身份证, 2 护照, 3 港澳台居民居住证'),
  texts('student_status', '学员状态', '1 在册, 2 停训, 3 离职', { '1': GREEN, '2': AMBER, '3': GREY }),
  texts('employ_type', '用工形式', '1 正式员工, 2 劳务派遣, 3 实习学生, 4 承包商'),
  texts('train_object', '培训对象', '1 主要负责人, 2 安全生产管理人员, 3 从业人员, 4 特种作业人员'),
  texts(
    'job_type',
    '工种',
    '1 电工作业, 2 焊接与热切割作业, 3 高处作业, 4 制冷与空调作业, 5 煤矿安全作业, 6 金属非金属矿山安全作业, 7 石油天然气安全作业, ' +
      '8 冶金（有色）生产安全作业, 9 危险化学品安全作业, 10 烟花爆竹安全作业, 11 认定的其他作业, 21 起重机作业, ' +
      '22 场内专用机动车辆作业, 23 锅炉作业, 24 压力容器作业',
  ),
  texts(
    'license_type',
    '证照类型',
    '1 特种作业操作证, 2 特种设备作业人员证, 3 安全生产知识和管理能力考核合格证, 4 注册安全工程师, 9 其他',
  ),
  texts('license_state', '证照状态', LICENSE_STATES, LICENSE_COLORS),
  texts('student_license_state', '学员证照', `${LICENSE_STATES}, 0 无证`, { ...LICENSE_COLORS, '0': RED }),
]
