import { setting } from './settings';

/** Settings of optional external services: SMS operators, identity check, captcha, mail. */
export const providerSettings = {
  SMS_PROVIDER: setting.oneOf(
    ['outbox', 'http'],
    'outbox',
    'Transport of text messages: the outbox table (development) or an HTTP gateway.',
  ),
  SMS_HTTP_URL: setting.address(
    ['https', 'http'],
    'https://host/path',
    'The SMS operator’s address; POST {to, text} as JSON, any 2xx means accepted (docs/operating.md, “Text messages (SMS)”).',
  ),
  SMS_HTTP_TOKEN: setting.text(undefined, 'Bearer token for the SMS operator.'),
  SMS_SECOND_HTTP_URL: setting.address(
    ['https', 'http'],
    'https://host/path',
    'A second SMS operator, used if the first does not accept a message; POST {to, text} as JSON.',
  ),
  SMS_SECOND_HTTP_TOKEN: setting.text(undefined, 'Bearer token for the second SMS operator.'),
  IDENTITY_PROVIDER: setting.oneOf(
    ['none', 'simulator', 'http'],
    'none',
    'Check of names against document numbers: none, a simulator (development), or an HTTP service.',
  ),
  IDENTITY_HTTP_URL: setting.address(
    ['https', 'http'],
    'https://host/path',
    'The address of that service; POST {realname, doctype, idnum} as JSON, answered by {"match": true} or {"match": false}.',
  ),
  IDENTITY_HTTP_TOKEN: setting.text(undefined, 'Bearer token for that service.'),
  CAPTCHA_PROVIDER: setting.oneOf(
    ['own', 'http'],
    'own',
    'Captcha: the site’s own puzzle, or a service whose script the pages load. While the service is unreachable, the puzzle replaces it.',
  ),
  CAPTCHA_HTTP_URL: setting.address(
    ['https', 'http'],
    'https://host/siteverify',
    'Verification address of that service; POST secret, response and remoteip as a form, answered by {"success": true} or {"success": false}.',
  ),
  CAPTCHA_HTTP_SECRET: setting.text(undefined, 'The site’s secret at that service.'),
  CAPTCHA_SITE_KEY: setting.text(undefined, 'The site’s public key at that service.'),
  CAPTCHA_SCRIPT_URL: setting.address(
    ['https', 'http'],
    'https://host/api.js?render=explicit',
    'Script of that service, with the function grecaptcha.render; pages may load scripts and frames from its host.',
  ),
  SMTP_URL: setting.address(
    ['smtp', 'smtps'],
    'smtp://user:password@host:port',
    'The mail server, as smtp://user:password@host:port (with STARTTLS, which it must offer) or smtps://…. If unset, DEV_TOOLS use the outbox instead; without them no mail is written.',
  ),
  MAIL_FROM: setting.text(undefined, 'Sender of mails, as Name <address>.'),
};
