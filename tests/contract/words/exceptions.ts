/** Parts of texts that the rules leave alone, and why. */
export interface Exceptions {
  /** In docs/requirements.md; its line has the texts. */
  requirement?: string
  /** Where no requirement has them. */
  reason?: string
  /** Beginnings of the paths of files; everywhere without it. */
  within?: readonly string[]
  texts: readonly string[]
}

const SPECIFIED: readonly Exceptions[] = [
  { requirement: 'TABS-04', texts: ['首页不能关闭!'] },
  { requirement: 'ERR-13', texts: ['上传失败.'] },
  { requirement: 'ERR-21', texts: ['很抱歉，资源未找到!'] },
  { requirement: 'ERR-24', texts: ['Token失效'] },
  { requirement: 'ERR-27', texts: ['请设置url.list属性!', '请设置url.delete属性!', '请设置url.deleteBatch属性!'] },
  { requirement: 'ERR-31', texts: ['您尚未设置部门信息!'] },
  { requirement: 'ERR-32', texts: ['您隶属于多部门，请选择当前所在部门.'] },
  { requirement: 'VALID-34', texts: ['你点击的太快了，请慢点点击!'] },
  { requirement: 'VALID-35', texts: ['组件JTreeSelect-condition传值有误，需要一个json字符串!'] },
  { requirement: 'VALID-37', texts: ['字典Code不能为空!'] },
  { requirement: 'VALID-38', texts: ['当前系统无登录用户!'] },
  { requirement: 'VALID-39', texts: ['请输入旧密码!'] },
  { requirement: 'VALID-43', texts: ['新密码由8位数字、大小写字母和特殊符号组成!'] },
  { requirement: 'VALID-45', texts: ['请确认新密码!'] },
  { requirement: 'VALID-49', texts: ['请上传图片大小不超过◌M'] },
  { requirement: 'VALID-57', texts: ['是否删除选中数据?'] },
]

/** As JeecgBoot sends them; its clients compare some of them. Our own messages are not among them. */
const WIRE: readonly Exceptions[] = [
  {
    reason: 'outcomes of the wire',
    within: ['server/'],
    texts: [
      '添加成功',
      '编辑成功!',
      '修改成功!',
      '删除成功!',
      '批量删除成功!',
      '保存成功!',
      '操作成功!',
      '执行成功!',
      '清除成功!',
      '操作失败!',
      '删除失败!',
      '密码重置成功!',
      '密码修改成功!',
      '删除角色成功!',
      '创建租户产品包成功',
      '创建定时任务成功',
      '更新定时任务成功!',
      '删除定时任务成功!',
      '暂停定时任务成功',
      '恢复定时任务成功',
      '公告消息访问次数+1次',
    ],
  },
  {
    reason: 'refusals of the wire',
    within: ['server/', 'contract/text/texts.ts', 'contract/areas/message/texts.ts'],
    texts: [
      '请选择一个角色!',
      '请先保存部门菜单权限!',
      '请先保存角色菜单权限!',
      '请点击选择要修改部门!',
      '当前选中部门与用户无关联关系!',
      '请输入菜单路径!',
      '请输入前端组件!',
      '该编号已存在!',
      '字段太长,',
      '数据为空,',
      '登录租户授权变更，请重新登陆!',
      '错误,类型编码为空!',
      '编码不符合规范,须以"◌"开头!',
      '请核实!',
      '参数有误.',
      '查询数据异常,[◌]存在多个值:',
      '无数据,',
      '字典Code格式不正确！',
      'Sign签名',
      '签名验证失败:X-TIMESTAMP已过期',
      '上传目录bizPath',
      '发送消息任务添加',
      '解析Json',
      '文件导入失败:',
      '文件大小超出10MB限制, 请压缩或降低文件质量!',
      '文件大小超出◌MB限制, 请压缩或降低文件质量!',
    ],
  },
  {
    reason: 'what the wire says of signing in',
    within: ['server/', 'contract/text/texts.ts', 'src/app/effects/third-party-window.ts'],
    texts: [
      '请输入用户名!',
      '请输入密码!',
      '请输入手机号!',
      '请输入验证码!',
      '请输入短信验证码!',
      '验证码10分钟内',
      'Token无效!',
      '请于10分钟后再次登录',
      '您尚未归属部门,请确认账号信息',
      '用户暂未归属部门,不可登录!',
      '绑定手机号,',
      '用户名: ◌,',
      '新密码不允许为空!',
      '两次输入密码不一致!',
      '旧密码输入错误!',
    ],
  },
  { reason: 'the second line of an exported sheet', within: ['server/engine/workbook/'], texts: ['导出人:'] },
  { reason: 'parameters of calls', texts: ['orgCode', 'ruleCode'] },
]

/** Names of rights: rows of the databases in use. */
const STORED: readonly Exceptions[] = [
  { reason: 'names of rights', within: ['server/engine/registration/catalogue.ts'], texts: ['添加'] },
  {
    reason: 'names of rights',
    within: ['contract/areas/'],
    texts: ['添加数据规则', '添加租户成员', '给用户组添加用户', '给角色添加用户', '给部门添加用户'],
  },
]

const OWN: readonly Exceptions[] = [
  { reason: 'beside 请输入旧密码! and 请确认新密码!', within: ['contract/text/texts.ts'], texts: ['请输入新密码!'] },
  { reason: 'a condition joins the row of conditions', texts: ['添加筛选'] },
  {
    reason: 'people who are there already join a group',
    within: ['src/crud/members/'],
    texts: ['添加已有用户', '添加'],
  },
  { reason: 'members who are there already', within: ['src/screens/tenant/'], texts: ['添加成功'] },
  { reason: 'compared with the answer of the wire', within: ['src/screens/department/'], texts: ['添加成功！'] },
  { reason: 'a pattern of dates', texts: ['YYYY年M月D日', 'YYYY年MM月DD日'] },
  { reason: 'licence plates', within: ['contract/checks/'], texts: ['京A12345、粤B', '9挂学'] },
  { reason: 'licence plates', within: ['server/engine/excel/template-guide.ts'], texts: ['京A12345'] },
  {
    reason: 'values with their separators',
    texts: ['名称,正则', '开始时间,结束', '防爆;防水;', '://主机:◌/', '用户:密码@主机:端口', '访问键:密钥@主机[:端口]'],
  },
  { reason: 'JSON', within: ['contract/areas/message/'], texts: ['"张三"'] },
  {
    reason: 'HTML and XML',
    texts: ['"图"', '"宋体"', "'请从登录页打开本窗口'", "'网络异常，请重试'", "'登录失败'", '"验证码图片"'],
  },
]

export const EXCEPTIONS: readonly Exceptions[] = [...SPECIFIED, ...WIRE, ...STORED, ...OWN]
