/** The slider puzzle. */
export const captcha = {
  title: 'Please complete the verification',
  task: 'Drag the piece into the gap',
  hint: 'Or use the arrow keys, with Shift for larger steps, and press Enter. Take as long as you like.',
  slider: 'Position of the piece',
  refresh: 'Another picture',
  confirm: 'Confirm position',
  background: 'Drawing of a landscape with one piece missing',
  instead: {
    offer: 'Cannot use the picture? Verify by text message',
    back: 'Use the picture instead',
    hint: 'We send a code to your mobile phone, only to check that you are a person.',
    telnum: 'Mobile number',
    send: 'Send code',
    sendOwn: 'Send code to {{telnum}}',
    ownPhone: 'the phone of this account',
    other: 'Use another number',
    again: 'Send again in {{count}} s',
    smscode: 'Code from the message',
    confirm: 'Confirm',
  },
};
