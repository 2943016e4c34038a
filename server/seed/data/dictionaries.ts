import { OTHER_CLIENTS } from '#server/seed/data/dictionaries-of-other-clients.ts'

/** A dictionary as it is first made. */
export interface DictionarySeed {
  code: string
  name: string
  items: readonly ItemSeed[]
  /** 1 = the values are numbers. */
  type: 0 | 1
}

/** `isOff` = known, but not offered. */
interface ItemSeed {
  value: string
  text: string
  isOff: boolean
}

/** Dictionaries whose items no form could have made: the states of items are not there yet, and signs are not allowed in values. */
export const UNCHECKED_DICTIONARIES: readonly string[] = ['dict_item_status', 'rule_conditions', 'messageType']

/** The dictionaries the built-in screens need. Source: contract §6.5. */
export const DICTIONARIES: readonly DictionarySeed[] = [
  numbers('dict_item_status', '字典项状态', '1 启用, 0 不启用'),
  // Lists show the newest first: these stand at their end.
  ...OTHER_CLIENTS.map((each) => texts(...each)),
  numbers('sex', '性别', '1 男, 2 女'),
  numbers('status', '状态', '1 正常, 2 冻结'),
  numbers('user_status', '用户状态', '1 正常, 2 冻结'),
  texts('priority', '优先级', 'L 低, M 中, H 高'),
  texts('msg_category', '消息分类', '1 通知公告, 2 系统消息'),
  texts('msg_type', '通告对象', 'USER 指定用户, ALL 全体用户'),
  texts('send_status', '发布状态', '0 未发布, 1 已发布, 2 已撤销'),
  texts('read_flag', '阅读状态', '0 未读, 1 已读'),
  texts('open_type', '通告打开方式', 'component 打开组件, url 打开链接'),
  texts('msgType', '消息发送方式', '1 短信, 2 邮件, 3 微信, 4 系统'),
  texts('msgSendStatus', '消息发送状态', '0 未发送, 1 发送成功, 2 发送失败'),
  texts('outbox_channel', '发件渠道', 'sms 短信, email 邮件, wechat 微信'),
  numbers('quartz_status', '定时任务状态', '0 正常, -1 停止'),
  texts(
    'job_run_state',
    '定时任务执行结果',
    'queued 等待执行, running 执行中, succeeded 成功, failed 失败, skipped 已跳过, missed 已错过',
  ),
  texts('backup_state', '备份状态', 'running 备份中, checked 已验证, unchecked 未验证, failed 失败'),
  numbers('log_type', '日志类型', '1 登录日志, 2 操作日志'),
  numbers('operate_type', '操作类型', '1 查询, 2 添加, 3 修改, 4 删除, 5 导入, 6 导出'),
  texts('log_outcome', '操作结果', '1 成功, 0 失败'),
  texts('file_kind', '文件类型', 'picture 图片, video 视频, sound 音频, document 文档, archive 压缩包'),
  texts('org_category', '机构类型', '1 公司, 2 部门, 3 岗位'),
  texts('position_rank', '职级', '1 员级, 2 助级, 3 中级, 4 副高级, 5 正高级'),
  numbers('tenant_status', '租户状态', '1 正常, 0 冻结'),
  texts('online_status', '在线状态', '1 在线, 0 离开'),
  texts('tenant_pack_status', '租户套餐状态', '1 开启, 0 关闭'),
  texts('valid_status', '有效状态', '0 无效, 1 有效'),
  texts('yn', '是否', '1 是, 0 否'),
  texts('perms_type', '按钮权限策略', '1 显示, 2 禁用'),
  texts('global_perms_type', '全局权限策略', '1 可见/可访问(授权后可见/可访问), 2 可编辑(未授权时禁用)'),
  numbers('menu_type', '菜单类型', '0 一级菜单, 1 子菜单, 2 按钮权限'),
  texts(
    'rule_conditions',
    '数据规则条件',
    '> 大于, >= 大于等于, < 小于, <= 小于等于, = 等于, != 不等于, IN 包含(IN), LIKE 模糊(LIKE), LEFT_LIKE 左模糊, RIGHT_LIKE 右模糊, -USE_SQL_RULES 自定义SQL表达式',
  ),
  texts('database_type', '数据库类型', '1 MySQL5.5, 4 MYSQL5.7, 5 MariaDB, 6 PostgreSQL, 2 Oracle, 3 SQLServer'),
  numbers('activiti_sync', '工作流同步', '1 同步, 0 不同步'),
  texts('depart_status', '部门状态', '0 不启用, 1 启用'),
  numbers('del_flag', '删除标志', '0 正常, 1 已删除'),
  texts('urgent_level', '紧急程度', '1 一般, 2 重要, 3 紧急'),
  texts('bpm_status', '流程状态', '1 待提交, 2 处理中, 3 已完成, 4 已作废'),
  texts('form_perms_type', '表单权限策略', '1 可见(未授权不可见), 2 可编辑(未授权禁用)'),
  texts('business_result_type', '业务成果类型', '1 合同, 2 验收, 3 回款'),
  texts('business_result_status', '业务成果状态', '0 待确认, 1 已确认'),
  texts('launcher_module', '启动器模块', '1 课程, 2 隐患, 3 应急'),
  texts('launcher_platform', '启动器平台', '1 Windows, 2 Android一体机, 3 iOS'),
  texts('launcher_status', '启动器状态', '0 未发布, 1 已发布, 2 已下架'),
  texts('template_type', '模板类型', '1 导入模板, 2 证书, 3 报告, 4 合同'),
  texts('server_type', '服务器类型', '1 应用, 2 数据库, 3 流媒体, 4 渲染'),
  texts('server_status', '服务器状态', '1 运行, 0 停机, 2 未知'),
  texts('equip_category', '设备类别', '1 VR头显, 2 一体机, 3 模拟器, 4 体感座椅, 5 灭火模拟, 6 其他'),
  texts('equip_status', '设备状态', '1 在库, 6 已预留, 2 已出库, 3 使用中, 4 维修, 5 报废'),
  texts('equip_online', '设备在线状态', '1 在线, 2 培训中, 3 故障, 0 离线, 9 未激活'),
  texts('hazard_level', '隐患级别', '1 一般, 2 较大, 3 重大'),
  texts('hazard_type', '隐患类型', '1 人的不安全行为, 2 物的不安全状态, 3 环境因素, 4 管理缺陷'),
  texts(
    'hazard_source',
    '隐患来源',
    '1 日常检查, 2 专项检查, 3 员工上报, 4 上级督查, 5 VR排查, 6 季节性检查, 7 节假日检查, 8 综合检查, 9 演练发现',
  ),
  texts(
    'hazard_status',
    '隐患状态',
    '1 已上报, 2 待整改, 3 整改中, 8 延期待批, 4 待验收, 7 待复验, 5 已闭环, 6 已驳回',
  ),
  texts('violation_type', '三违', '1 违章指挥, 2 违章作业, 3 违反劳动纪律'),
  texts(
    'accident_type',
    '事故类别',
    '01 物体打击, 02 车辆伤害, 03 机械伤害, 04 起重伤害, 05 触电, 06 淹溺, 07 灼烫, 08 火灾, 09 高处坠落, 10 坍塌, 11 冒顶片帮, 12 透水, 13 放炮, 14 火药爆炸, 15 瓦斯爆炸, 16 锅炉爆炸, 17 容器爆炸, 18 其他爆炸, 19 中毒和窒息, 20 其他伤害',
  ),
]

function texts(code: string, name: string, items: string): DictionarySeed {
  return { code, name, items: items.split(', ').map(itemOf), type: 0 }
}

function numbers(code: string, name: string, items: string): DictionarySeed {
  return { ...texts(code, name, items), type: 1 }
}

/** `value text`; a letter after `-` marks an item that is off. */
function itemOf(entry: string): ItemSeed {
  const isOff = /^-[A-Z]/.test(entry)
  const [, value = '', text = ''] = /^(\S+) (.+)$/.exec(isOff ? entry.slice(1) : entry) ?? []
  return { value, text, isOff }
}
