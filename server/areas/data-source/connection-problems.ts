const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方拒绝连接，请检查地址和端口',
  ETIMEDOUT: '连接超时，请检查地址、端口和防火墙',
  EHOSTUNREACH: '无法到达对方主机',
  ENETUNREACH: '无法到达对方网络',
  ECONNRESET: '对方断开了连接',
  PROTOCOL_CONNECTION_LOST: '对方断开了连接',
  PROTOCOL_SEQUENCE_TIMEOUT: '对方没有及时应答',
  // PostgreSQL
  '28P01': '用户名或密码不正确',
  '28000': '对方不允许这个用户登录',
  '3D000': '数据库不存在',
  '53300': '对方的连接数已满',
  // MySQL
  ER_ACCESS_DENIED_ERROR: '用户名或密码不正确',
  ER_DBACCESS_DENIED_ERROR: '这个用户没有此数据库的权限',
  ER_BAD_DB_ERROR: '数据库不存在',
  ER_CON_COUNT_ERROR: '对方的连接数已满',
  ER_HOST_NOT_PRIVILEGED: '对方不允许从本服务器登录',
}

/** Why a connection failed, in words of our own: what the other side says may be anything, its own secrets included. */
export function problemInWords(error: unknown): string {
  const { code = '', message = '' } = error as { code?: unknown; message?: unknown }
  const known = WORDS[String(code)]
  if (known !== undefined) return known
  if (/timeout/i.test(String(message))) return WORDS['ETIMEDOUT']!
  return '对方不是这种类型的数据库，或者不接受这种登录方式'
}
