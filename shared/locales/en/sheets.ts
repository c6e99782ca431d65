export const sheets = {
  template: {
    sheet: 'Visitors',
    kinds: 'ID types',
    realname: 'Name',
    doctype: 'ID type',
    idnum: 'ID number',
    child: 'Under 14',
    doctypes: {
      1: 'ID card',
      2: 'Passport',
      3: 'Military ID',
      4: 'Hong Kong/Macau mainland travel permit',
      5: 'Taiwan mainland travel permit',
      6: 'Foreign permanent resident ID card',
      7: 'Residence permit (Hong Kong, Macau, Taiwan)',
    },
    filename: 'visitors-template',
  },
};
