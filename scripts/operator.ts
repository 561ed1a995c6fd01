import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import { grantOperator } from '../src/server/people/accounts/grant-operator.ts';
import { readConfig } from '../src/server/config.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { atStart, migrate } from '../src/server/platform/migrate.ts';
import { visitDatabase } from '../src/server/platform/visit-database.ts';

/**
 * Makes the holder of a phone number an operator: `npm run operator -- 13812345678`. The site itself cannot make the
 * first one. Works with the server running or stopped.
 */
const phone = phoneIn(process.argv[2] ?? '');
if (phone === null) {
  console.error('请给出 11 位手机号，例如：npm run operator -- 13812345678');
  process.exit(1);
}

try {
  const isNew = await visitDatabase(readConfig(process.env), async (connection) => {
    await migrate(connection);
    return (await atStart(connection, (db) => grantOperator(db, phone))).isNew;
  });
  console.log(`${maskedPhone(phone)} 现在是平台运营${isNew ? '（新账号，用验证码登录）' : ''}，后台在 /#/operator`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
